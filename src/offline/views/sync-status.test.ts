import { expect, test } from "vitest";
import type { OpStatus, StoredOp } from "#offline/store/rows.ts";
import { type SyncStatus, statusesOf } from "./sync-status.ts";

const tickOf = (item_id: string, status: OpStatus): StoredOp => ({
  kind: "item.state",
  payload: { list_id: "l", activity_id: "a", group_id: "g", item_id, state: "have" },
  seq: 1,
  opId: `${item_id} ${status}`,
  identity: "i",
  lane: "list:l",
  entityKey: item_id,
  intentId: "x",
  status,
  failures: 0,
  createdAt: 0,
  serverTime: null,
  v: 1,
});
const statusOf = (...all: OpStatus[]): SyncStatus | undefined =>
  statusesOf(
    all.map((status) => tickOf("item", status)),
    [],
  ).get("item");

test("a change counts as sent when the server has acknowledged it, and not before", () => {
  expect(statusOf("pending")).toBe("waiting");
  // Sent, and nobody knows what became of it.
  expect(statusOf("sealed")).toBe("waiting");
  expect(statusOf("acked")).toBe("sent");
  expect(statusOf("acked", "sealed")).toBe("waiting");
  expect(statusOf("sealed", "acked")).toBe("waiting");
  expect(statusOf()).toBeUndefined();
});

test("a refused change needs the shopper, whatever else waits", () => {
  const op = tickOf("item", "pending");
  const failed = { identity: "i", reason: "refused", code: "invalid", op, cause: null } as const;
  expect(statusesOf([op], [failed]).get("item")).toBe("needsYou");
});
