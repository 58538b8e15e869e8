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

test("a whole answer is taken where nothing speaks against it", () => {
  expect(checkPull(start, head, [], { version: 5, epoch: "e" })).toBe("take");
  const pending = [makeOp({ status: "pending" })];
  expect(checkPull(start, head, pending, { version: 6, epoch: "e" })).toBe("take");
});

test("an answer is not taken while an op of unknown outcome may be in it", () => {
  const sealed = [makeOp({ status: "sealed" })];
  expect(checkPull(start, head, sealed, { version: 9, epoch: "e" })).toBe("sealed");
});

test("an answer to a question asked before the last ack is not taken", () => {
  const asked = { identity: "me", acks: 2 };
  expect(checkPull(asked, head, [], { version: 9, epoch: "e" })).toBe("stale");
});

test("an answer older than the base, or than what was acknowledged, is not taken", () => {
  expect(checkPull(start, head, [], { version: 4, epoch: "e" })).toBe("older");
  const acked = [makeOp({ status: "acked", ackedAt: { version: 8, epoch: "e" } })];
  expect(checkPull(start, head, acked, { version: 7, epoch: "e" })).toBe("older");
  expect(checkPull(start, head, acked, { version: 8, epoch: "e" })).toBe("take");
});

test("a restored database counts its versions anew, and hears again what only the old one knew", () => {
  expect(checkPull(start, head, [], { version: 1, epoch: "new" })).toBe("take");
  const acked = [makeOp({ status: "acked", ackedAt: { version: 8, epoch: "e" } })];
  expect(checkPull(start, head, acked, { version: 9, epoch: "new" })).toBe("resend");
});
