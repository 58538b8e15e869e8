import fc from "fast-check";
import { expect, test } from "vitest";
import { priceStops, stopOf } from "./price-stops.ts";

const range = fc
  .tuple(fc.nat(200_000), fc.integer({ min: 1, max: 200_000 }))
  .map(([min, more]) => [min, min + more] as const);

test("stops include both ends, increase strictly and stay below 500", () => {
  fc.assert(
    fc.property(range, ([min, max]) => {
      const stops = priceStops(min, max);
      expect([stops[0], stops.at(-1)]).toEqual([min, max]);
      for (const [at, stop] of stops.entries()) expect(stop > (stops[at - 1] ?? -1)).toBe(true);
      expect(stops.length).toBeLessThan(500);
    }),
  );
});

test("every stop maps to itself, so every key press has an effect", () => {
  fc.assert(
    fc.property(range, ([min, max]) => {
      const stops = priceStops(min, max);
      for (const end of ["from", "to"] as const)
        expect(stops.map((price) => stopOf(stops, price, end))).toEqual([...stops.keys()]);
    }),
  );
});

test("a price between two stops maps to the outer one", () => {
  const stops = priceStops(90, 150);
  expect(stops).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 110, 120, 130, 140, 150]);
  expect(stops[stopOf(stops, 115, "from")]).toBe(110);
  expect(stops[stopOf(stops, 115, "to")]).toBe(120);
  expect(stops[stopOf(stops, 5, "from")]).toBe(90);
  expect(stops[stopOf(stops, 900, "to")]).toBe(150);
});
