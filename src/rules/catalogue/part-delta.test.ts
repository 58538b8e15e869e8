import fc from "fast-check";
import { expect, test } from "vitest";
import { applyDelta, createDelta } from "./part-delta.ts";

type Offer = { price: number; stock: number };
const offer = fc.record({ price: fc.nat(999), stock: fc.nat(9) });
const overlay = fc.dictionary(fc.constantFrom(..."abcdefghij"), offer);

const restored = (earlier: string, next: string) =>
  applyDelta(earlier, { pieces: createDelta(earlier, next) });

test("the earlier text and the delta make the next text, whatever both are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (earlier, next) => {
      expect(restored(earlier, next)).toBe(next);
    }),
  );
  fc.assert(
    fc.property(overlay, overlay, (earlier, next) => {
      const [from, to] = [JSON.stringify(earlier), JSON.stringify(next)];
      expect(restored(from, to)).toBe(to);
      expect(JSON.parse(restored(from, to))).toEqual(next);
    }),
    { numRuns: 300 },
  );
});

test("of one changed price among thousands the delta is two copies and the digits", () => {
  const offers: Record<string, Offer> = {};
  for (let at = 0; at < 5000; at += 1) offers[`product-${at}`] = { price: at % 7, stock: at % 3 };
  const earlier = JSON.stringify(offers);
  const next = JSON.stringify({ ...offers, "product-2500": { price: 98, stock: 1 } });
  const pieces = createDelta(earlier, next);
  expect(pieces).toHaveLength(3);
  expect(pieces[1]).toBe("98");
  const without = Object.entries(offers).filter(([id]) => id !== "product-2500");
  expect(createDelta(earlier, JSON.stringify(Object.fromEntries(without)))).toHaveLength(2);
});
