import fc from "fast-check";
import { expect, test } from "vitest";
import { initialZoom, panBy, toggleZoom, zoomAt } from "./zoom-view.ts";

const stage = { width: 400, height: 600 };
const centre = { x: 0, y: 0 };

test("zooming keeps the point under the finger in place", () => {
  const point = { x: 80, y: -120 };
  const view = zoomAt(initialZoom, 2, point, stage);
  expect(view).toEqual({ scale: 2, x: -80, y: 120 });
  // The point of the picture there is the same before and after.
  expect((point.x - view.x) / view.scale).toBe(point.x);
  expect((point.y - view.y) / view.scale).toBe(point.y);
});

test("a double tap zooms in, the next one zooms out", () => {
  const view = toggleZoom(initialZoom, centre, stage);
  expect(view.scale).toBe(2.5);
  expect(toggleZoom(view, { x: 50, y: 50 }, stage)).toEqual(initialZoom);
});

test("an unzoomed picture cannot be panned", () => {
  expect(panBy(initialZoom, { x: 300, y: -40 }, stage)).toEqual(initialZoom);
});

test("after any gestures no edge is inside the stage and the scale is at least 1", () => {
  const act = fc.record({
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
    isPan: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let view = initialZoom;
      for (const { factor, x, y, isPan } of acts)
        view = isPan ? panBy(view, { x, y }, stage) : zoomAt(view, factor, { x, y }, stage);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(5);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * stage.width) / 2 + 1e-9);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * stage.height) / 2 + 1e-9);
    }),
  );
});
