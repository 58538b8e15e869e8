/**
 * Where a row stands among its siblings: a string that sorts between its neighbours', so that
 * moving one row changes that row alone. Two devices that choose the same gap take the same string
 * but for the jitter, which comes from an id that only one of them has.
 */
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

const longest = 100;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits of a jitter: 5 of 62 are about 30 bits. */
const jitterLength = 5;

/**
 * A position after `before` and before `after`; null is the end on that side. `id` is of the row or
 * the op and gives the jitter; without one two devices may take the same position.
 */
export function positionBetween(before: string | null, after: string | null, id = ""): string {
  const [found = ""] = positionsBetween(before, after, 1);
  return id === "" ? found : withJitter(found, after, jitterOf(id));
}

/** `count` positions, each after the one before. */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
): string[] {
  return tryBetween(before, after, count) ?? new Array(count).fill(placeBeside(before, after));
}

type Placed = { id: string; position: string };

/**
 * The positions that put a row in at `index` of its `siblings`, which are in order and without it:
 * its own, and those of neighbours that leave no room between them. Rows of one position have no
 * gap, so the whole run gets new ones; they belong to the same intention.
 */
export function placeAt(
  siblings: readonly Placed[],
  index: number,
  id: string,
): { position: string; moved: Placed[] } {
  let [from, to] = [index, index];
  for (;;) {
    const before = siblings[from - 1]?.position ?? null;
    const after = siblings[to]?.position ?? null;
    const found = tryBetween(before, after, to - from + 1);
    if (found) return assign(siblings.slice(from, to), index - from, found, { after, id });
    if (from === 0 && to === siblings.length)
      return { position: placeBeside(before, after), moved: [] };
    const isRun = before !== null && before === after;
    if (from > 0) from -= 1;
    while (isRun && siblings[from - 1]?.position === before) from -= 1;
    if (to < siblings.length) to += 1;
    while (isRun && siblings[to]?.position === after) to += 1;
  }
}

function assign(
  run: readonly Placed[],
  at: number,
  found: readonly string[],
  { after, id }: { after: string | null; id: string },
) {
  const jittered = (index: number, of: string) =>
    withJitter(found[index] ?? "", found[index + 1] ?? after, jitterOf(of));
  const moved = run.map((row, index) => ({
    id: row.id,
    position: jittered(index < at ? index : index + 1, row.id + id),
  }));
  return { position: jittered(at, id), moved };
}

/** Five digits out of an id; the last is no zero, with which no key may end. */
function jitterOf(id: string): string {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  let rest = hash;
  let jitter = "";
  for (let place = 0; place < jitterLength; place++) {
    const base = place === jitterLength - 1 ? digits.length - 1 : digits.length;
    jitter += digits[(rest % base) + digits.length - base];
    rest = Math.floor(rest / base);
  }
  return jitter;
}

/** Where the key begins its neighbour's, the jitter could pass that one: there is room before. */
function withJitter(key: string, after: string | null, jitter: string): string {
  let start = key;
  for (let round = 0; round < 8; round++) {
    const found = start + jitter;
    if (found.length > longest) return key;
    if (after === null || found < after) return found;
    const next = tryBetween(start, after, 1)?.[0];
    if (next === undefined) return key;
    start = next;
  }
  return key;
}

/** Nothing where a neighbour's position is not of our making, both are the same, or no room is left. */
function tryBetween(before: string | null, after: string | null, count: number) {
  try {
    if (before !== null && after !== null && before >= after) return undefined;
    const found =
      count === 1
        ? [generateKeyBetween(before, after)]
        : generateNKeysBetween(before, after, count);
    return found.every((position) => position.length <= longest) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** As near as such neighbours allow; at worst their own position, and the id decides. */
function placeBeside(before: string | null, after: string | null): string {
  const next = `${before ?? ""}V`;
  if (next.length <= longest && (after === null || next < after)) return next;
  return before ?? after ?? next;
}
