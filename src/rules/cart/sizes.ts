/** Which row of a size table fits a shopper best. */

/**
 * Columns that mean the same of a body as a measure of the account. How far, in cm, a row may be
 * off before it fits nobody so built; `counts`: how much a centimetre matters beside another's.
 */
const measures = {
  height: { small: 3, large: 20, counts: 0.25 },
  chest: { small: 3, large: 8, counts: 1 },
  waist: { small: 3, large: 8, counts: 1 },
  hips: { small: 3, large: 8, counts: 1 },
  neck: { small: 1, large: 4, counts: 2 },
  arm: { small: 3, large: 8, counts: 0.5 },
  leg: { small: 3, large: 8, counts: 0.5 },
} as const;
type Measure = keyof typeof measures;
const names = Object.keys(measures) as Measure[]; // as: Object.keys forgets the keys

type Measured = Readonly<Partial<Record<Measure, number | undefined>>>;
type Cell = string | number;
type Table = {
  unit: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
};

/** What is too small pinches; what is as much too large hangs, which is easier borne. */
const pinching = 3;

/**
 * The index of the row that fits best; undefined: none does, or nothing that the table asks for is
 * known. A table of other units, or of no body (as of bags), fits nobody.
 */
export function findFittingRow({ unit, columns, rows }: Table, body: Measured): number | undefined {
  if (unit !== "cm") return undefined;
  const compared = names.flatMap((name) => {
    const at = columns.indexOf(name);
    const own = body[name];
    return at > 0 && own !== undefined ? [{ name, at, own }] : [];
  });
  if (compared.length === 0) return undefined;
  const misfits = rows.map((row) =>
    compared.reduce((sum, { name, at, own }) => sum + misfitOf(name, row[at], own), 0),
  );
  const least = Math.min(...misfits);
  return Number.isFinite(least) ? misfits.indexOf(least) : undefined;
}

/** Infinite where it is too far off, or no measure at all. */
function misfitOf(name: Measure, cell: Cell | undefined, own: number): number {
  const { small, large, counts } = measures[name];
  const spare = spareOf(cell, own);
  if (spare === undefined || spare < -small || spare > large) return Number.POSITIVE_INFINITY;
  return counts * spare ** 2 * (spare < 0 ? pinching : 1);
}

/** How much wider than the body, cm; 0 within a range as «96–100». */
function spareOf(cell: Cell | undefined, own: number): number | undefined {
  if (typeof cell === "number") return cell - own;
  const ends = (cell ?? "").split(/[–-]/).map((text) => Number(text.replace(",", ".")));
  const [from = 0, to = from] = ends;
  if (!(from > 0 && to >= from)) return undefined;
  if (own < from) return from - own;
  return own > to ? to - own : 0;
}
