import { expect, test } from "vitest";
import type { LaneHead, StoredOp } from "#offline/store/rows.ts";
import { checkPull } from "./base.ts";

const head: LaneHead = {
  identity: "me",
  lane: "cart",
  version: 5,
  epoch: "e",
  fetchedAt: 0,
  stamp: 1,
  touched: null,
  acks: 3,
  isBehind: false,
};
const start = { identity: "me", acks: 3 };

function makeOp(more: Pick<StoredOp, "status"> & Partial<Pick<StoredOp, "ackedAt">>): StoredOp {
  return {
    kind: "cart.take",
    payload: { line_id: "l", quantity: 1 },
    seq: 1,
    opId: "o",
    identity: "me",
    lane: "cart",
    entityKey: "l",
    intentId: "i",
    failures: 0,
    createdAt: 0,
    serverTime: null,
    v: 1,
    ...more,
  };
}

test("a complete answer is applied if no guard forbids it", () => {
  expect(checkPull(start, head, [], { version: 5, epoch: "e" })).toBe("apply");
  const pending = [makeOp({ status: "pending" })];
  expect(checkPull(start, head, pending, { version: 6, epoch: "e" })).toBe("apply");
});

test("an answer is not applied while it may contain an op of unknown outcome", () => {
  const inFlight = [makeOp({ status: "sealed" })];
  expect(checkPull(start, head, inFlight, { version: 9, epoch: "e" })).toBe("inFlight");
});

test("an answer requested before the last acknowledgement is not applied", () => {
  const earlierStart = { identity: "me", acks: 2 };
  expect(checkPull(earlierStart, head, [], { version: 9, epoch: "e" })).toBe("stale");
});

test("an answer older than the base or than an acknowledged op is not applied", () => {
  expect(checkPull(start, head, [], { version: 4, epoch: "e" })).toBe("older");
  const acked = [makeOp({ status: "acked", ackedAt: { version: 8, epoch: "e" } })];
  expect(checkPull(start, head, acked, { version: 7, epoch: "e" })).toBe("older");
  expect(checkPull(start, head, acked, { version: 8, epoch: "e" })).toBe("apply");
});

test("versions of a restored database are not compared, and its missing ops are sent again", () => {
  expect(checkPull(start, head, [], { version: 1, epoch: "new" })).toBe("apply");
  const acked = [makeOp({ status: "acked", ackedAt: { version: 8, epoch: "e" } })];
  expect(checkPull(start, head, acked, { version: 9, epoch: "new" })).toBe("resend");
});
