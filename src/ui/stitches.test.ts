import { expect, test } from "vitest";
import { drawRing, ringLimit, sewnOf, stitchRing } from "./stitches.ts";

test("a seam is empty only when nothing is done and whole only when all is", () => {
  for (let total = 1; total <= 400; total += 7) {
    for (let done = 0; done <= total; done += 1) {
      const sewn = sewnOf(done, total, 24);
      expect(Number.isInteger(sewn)).toBe(true);
      expect(sewn === 0).toBe(done === 0);
      expect(sewn === 24).toBe(done === total);
    }
  }
});

test("a list of nothing has an empty seam", () => {
  expect(sewnOf(0, 0, 24)).toBe(0);
  expect(stitchRing({ packed: 0, have: 0, total: 0 })).toEqual({ stitches: 1, packed: 0, have: 0 });
});

test("up to 32 things each thing is one stitch, packed ones first", () => {
  expect(stitchRing({ packed: 6, have: 19, total: 32 })).toEqual({
    stitches: 32,
    packed: 6,
    have: 19,
  });
  expect(stitchRing({ packed: 3, have: 5, total: 12 })).toEqual({
    stitches: 12,
    packed: 3,
    have: 5,
  });
});

test("a longer list shares 32 stitches and still shows one packed thing of 5,000", () => {
  expect(stitchRing({ packed: 1, have: 2000, total: 5000 })).toEqual({
    stitches: 32,
    packed: 1,
    have: 12,
  });
  expect(stitchRing({ packed: 4999, have: 0, total: 5000 })).toEqual({
    stitches: 32,
    packed: 31,
    have: 0,
  });
  expect(stitchRing({ packed: 4999, have: 1, total: 5000 })).toEqual({
    stitches: 32,
    packed: 31,
    have: 1,
  });
});

test("stitches of a ring never pass the whole and never lose a kind that has room", () => {
  for (const total of [1, 2, 3, 31, 32, 33, 100, 5000]) {
    for (const packedShare of [0, 0.01, 0.3, 0.6, 1]) {
      for (const haveShare of [0, 0.01, 0.4, 1]) {
        const packed = Math.floor(total * packedShare);
        const have = Math.min(total - packed, Math.ceil(total * haveShare));
        const ring = stitchRing({ packed, have, total });
        const sewn = ring.packed + ring.have;
        expect(sewn === ring.stitches).toBe(packed + have === total);
        expect(ring.packed > 0).toBe(packed > 0);
        if (sewn > 1) expect(ring.have > 0).toBe(have > 0);
        expect(Math.min(ring.packed, ring.have)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test("a ring is drawn inside its square, one arc per stitch, the first at the top", () => {
  for (const stitches of [1, 2, 8, ringLimit]) {
    const arcs = drawRing(stitches, 4.2);
    expect(new Set(arcs).size).toBe(stitches);
    for (const arc of arcs) {
      const numbers = arc.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      const [x1, y1, , , , , , x2, y2] = numbers;
      for (const edge of [x1, y1, x2, y2]) {
        expect(edge).toBeGreaterThan(2);
        expect(edge).toBeLessThan(98);
      }
    }
  }
  expect(drawRing(ringLimit, 4.2)[0]).toMatch(/^M5\d(\.\d+)? 2\./);
});
