/** Progress is drawn in whole stitches, and it never lies at the ends:
 * nothing done shows none, something done shows at least one, and all are sewn only when all is done. */
export function sewnOf(done: number, total: number, stitches: number): number {
  if (done <= 0 || total <= 0) return 0;
  if (done >= total) return stitches;
  return Math.min(Math.max(Math.round((done / total) * stitches), 1), stitches - 1);
}

/** A ring has a stitch for each counted thing up to this many, and this many for longer lists. */
export const ringLimit = 32;

export type RingStitches = { stitches: number; packed: number; have: number };

/** How many stitches the ring has and how many of them are blue (packed, first) and green (have). */
export function stitchRing(list: { packed: number; have: number; total: number }): RingStitches {
  const stitches = Math.min(Math.max(list.total, 1), ringLimit);
  const sewn = sewnOf(list.packed + list.have, list.total, stitches);
  if (list.have <= 0) return { stitches, packed: sewn, have: 0 };
  if (list.packed <= 0) return { stitches, packed: 0, have: sewn };
  // Both are there: each shows, as long as there are two stitches to show them on.
  const packed = Math.min(sewnOf(list.packed, list.total, stitches), Math.max(sewn - 1, 1));
  return { stitches, packed, have: sewn - packed };
}

/** The arcs of a ring, clockwise from the top, as path data on a 100 × 100 grid.
 * `thread` is the stroke's width; its round ends belong to the stitch's length. */
export function drawRing(stitches: number, thread: number): string[] {
  const radius = 50 - thread / 2 - 0.5;
  const pitch = (2 * Math.PI) / stitches;
  const gap = Math.min(pitch * 0.22, (1.6 * thread) / radius);
  const arc = Math.max(pitch - gap - thread / radius, 0.02);
  const point = (angle: number) =>
    `${round(50 + radius * Math.sin(angle))} ${round(50 - radius * Math.cos(angle))}`;
  return Array.from({ length: stitches }, (_, index) => {
    const middle = (index + 0.5) * pitch;
    const from = point(middle - arc / 2);
    const to = point(middle + arc / 2);
    return `M${from}A${round(radius)} ${round(radius)} 0 ${arc > Math.PI ? 1 : 0} 1 ${to}`;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
