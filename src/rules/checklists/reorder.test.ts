import { expect, test } from "vitest";
import { inOrder } from "./in-order.ts";
import { type Placement, placeBefore } from "./reorder.ts";

type Row = { id: string; position: string };

/** The ids in their order after the row `x` was placed. */
function orderAfter(siblings: Row[], { position, moved }: Placement): string {
  const positions = new Map(moved.map((one) => [one.id, one.position]));
  const rows = siblings.map((row) => ({ ...row, position: positions.get(row.id) ?? row.position }));
  return inOrder([...rows, { id: "x", position }])
    .map(({ id }) => id)
    .join("");
}

const rows = (...positions: string[]): Row[] =>
  positions.map((position, at) => ({ id: "abcdefgh"[at] ?? "", position }));

test("a row goes between any two siblings and moves no other", () => {
  const siblings = rows("a0", "a1", "a2");
  for (const [before, order] of [
    ["a", "xabc"],
    ["b", "axbc"],
    [null, "abcx"],
  ] as const) {
    const placed = placeBefore(siblings, before);
    expect(placed.moved).toEqual([]);
    expect(orderAfter(siblings, placed)).toBe(order);
  }
  expect(orderAfter([], placeBefore([], null))).toBe("x");
});

test("between equals the run of equals gets new positions, and nothing outside it", () => {
  const siblings = rows("a0", "a1", "a1", "a1", "a2");
  const placed = placeBefore(siblings, "c");
  expect(orderAfter(siblings, placed)).toBe("abxcde");
  expect(placed.moved.map(({ id }) => id)).toEqual(["b", "c", "d"]);
});

test("at the edge of equals nothing needs a new position", () => {
  const siblings = rows("a0", "a1", "a1", "a2");
  expect(placeBefore(siblings, "b").moved).toEqual([]);
  expect(orderAfter(siblings, placeBefore(siblings, "d"))).toBe("abcxd");
});

test("positions of another make leave room all the same", () => {
  const siblings = rows("0", "00", "01", "zz");
  for (const before of ["a", "b", "c", "d", null])
    expect(orderAfter(siblings, placeBefore(siblings, before))).toBe(
      "abcd".replace(before ?? "$", `x${before ?? ""}`).replace(/^abcd$/, "abcdx"),
    );
});

test("random drops always land where they were dropped", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const count = random(7);
    const siblings = inOrder(
      rows(...Array.from({ length: count }, () => ["a0", "a1", "a1V", "Zz", "0"][random(5)] ?? "")),
    );
    const before = siblings[random(count + 1)]?.id ?? null;
    const expected = siblings.flatMap(({ id }) => (id === before ? ["x", id] : [id]));
    if (before === null) expected.push("x");
    expect(orderAfter(siblings, placeBefore(siblings, before))).toBe(expected.join(""));
  }
});
