import { expect, test } from "vitest";
import { mayShip } from "./shipping-methods.ts";

const open = {
  useLocation: false,
  locationIds: [],
  maxWeight: null,
  minTotal: null,
  maxTotal: null,
};
const load = { locationId: "lviv", weight: 30, total: 50_000 };

test("a method of some places is offered there alone", () => {
  const local = { ...open, useLocation: true, locationIds: ["lviv"] };
  expect(mayShip(local, load)).toBe(true);
  expect(mayShip(local, { ...load, locationId: "odesa" })).toBe(false);
  expect(mayShip({ ...open, locationIds: ["odesa"] }, load)).toBe(true);
});

test("weight and total may reach a limit, and not pass it", () => {
  expect(mayShip({ ...open, maxWeight: 30 }, load)).toBe(true);
  expect(mayShip({ ...open, maxWeight: 30 }, { ...load, weight: 30.001 })).toBe(false);
  expect(mayShip({ ...open, minTotal: 50_000, maxTotal: 50_000 }, load)).toBe(true);
  expect(mayShip({ ...open, minTotal: 50_001 }, load)).toBe(false);
  expect(mayShip({ ...open, maxTotal: 49_999 }, load)).toBe(false);
});
