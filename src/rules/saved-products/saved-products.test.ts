import { expect, test } from "vitest";
import type { SavedProduct } from "#contract/saved-products.ts";
import { applyEntryOp, type EntryOp } from "#rules/ops/entry-ops.ts";
import { newestFirst, savedProductsLimits } from "./saved-products.ts";

const then = "2026-05-01T08:00:00.000Z";
const now = "2026-05-02T08:00:00.000Z";
const entry = (id: string, date_added = then): SavedProduct => ({
  id,
  product_id: id,
  date_added,
  added_name: id,
});
const full = (many: number) =>
  new Map(Array.from({ length: many }, (_, at) => [`p${at}`, entry(`p${at}`)]));
const put = (kind: "wishlist" | "comparison", product_id: string): EntryOp => ({
  kind: `${kind}.put`,
  payload: { product_id, added_name: "Намет" },
});

test("what is in already stays as it was, also where nothing more goes in", () => {
  const entries = full(savedProductsLimits.wishlist);
  expect(applyEntryOp(entries, put("wishlist", "p0"), now)).toEqual({ entry: entry("p0") });
  const gone: EntryOp = { kind: "wishlist.remove", payload: { product_id: "p0" } };
  expect(applyEntryOp(entries, gone, now)).toEqual({ entry: null });
});

test("each of the two holds as many as one looks through, and refuses more", () => {
  for (const kind of ["wishlist", "comparison"] as const) {
    const limit = savedProductsLimits[kind];
    expect(applyEntryOp(full(limit), put(kind, "new"), now)).toEqual({
      refused: "invalid",
    });
    expect(applyEntryOp(full(limit - 1), put(kind, "new"), now)).toMatchObject({
      entry: { id: "new", date_added: now, added_name: "Намет" },
    });
  }
});

test("the newest stands first, and of one instant every device shows the same order", () => {
  const order = newestFirst([entry("b"), entry("a"), entry("c", now)]).map(({ id }) => id);
  expect(order).toEqual(["c", "a", "b"]);
});
