/** The positions that put one row between two siblings. */
import { positionBetween, positionsBetween } from "./positions.ts";

type Placed = { id: string; position: string };

export type Placement = {
  position: string;
  /** Siblings that get a new position with it: equal ones leave no room between them. */
  moved: { id: string; position: string }[];
};

/**
 * `siblings` in their order, without the row itself; `before`: the sibling that it goes above, null:
 * to the end.
 */
export function placeBefore(siblings: readonly Placed[], before: string | null): Placement {
  const found = before === null ? -1 : siblings.findIndex(({ id }) => id === before);
  const at = found < 0 ? siblings.length : found;
  const above = siblings[at - 1]?.position ?? null;
  const below = siblings[at]?.position ?? null;
  const position = positionBetween(above, below);
  if (isRising([above, position, below])) return { position, moved: [] };
  let from = at;
  while (from > 0 && siblings[from - 1]?.position === above) from -= 1;
  let to = at;
  while (to < siblings.length && siblings[to]?.position === below) to += 1;
  return rekey(siblings, { from, at, to }) ?? rekeyAll(siblings, at);
}

type Run = { from: number; at: number; to: number };

/** New positions for the siblings from `from` to `to` and the row at `at`; undefined: no room. */
function rekey(siblings: readonly Placed[], { from, at, to }: Run): Placement | undefined {
  const above = siblings[from - 1]?.position ?? null;
  const below = siblings[to]?.position ?? null;
  const positions = positionsBetween(above, below, to - from + 1);
  if (!isRising([above, ...positions, below])) return undefined;
  const [position = ""] = positions.splice(at - from, 1);
  const moved = siblings
    .slice(from, to)
    .map(({ id }, index) => ({ id, position: positions[index] ?? "" }));
  return { position, moved };
}

function rekeyAll(siblings: readonly Placed[], at: number): Placement {
  const run = { from: 0, at, to: siblings.length };
  return rekey(siblings, run) ?? { position: positionBetween(null, null), moved: [] };
}

function isRising(positions: readonly (string | null)[]): boolean {
  const known = positions.filter((one) => one !== null);
  return known.every((one, at) => at === 0 || (known[at - 1] ?? "") < one);
}
