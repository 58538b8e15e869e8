/**
 * Deltas between two texts of one part of a snapshot. The server creates them and the device applies
 * them; they know nothing of what is in a part, so every part has them.
 */
import type { PartDelta } from "#contract/catalogue.ts";

type Pieces = PartDelta["pieces"];

export function applyDelta(earlier: string, { pieces }: Pick<PartDelta, "pieces">): string {
  return pieces
    .map((piece) =>
      typeof piece === "string" ? piece : earlier.slice(piece[0], piece[0] + piece[1]),
    )
    .join("");
}

/**
 * Both texts are cut where an object in JSON ends, and cuts of the new text that the earlier one has
 * become copies. Then each copy grows over the equal characters beside it.
 */
export function createDelta(earlier: string, next: string): Pieces {
  const cuts = cutText(earlier);
  const starts = startsOf(cuts);
  const firstOf = new Map<string, number>();
  for (const [at, cut] of cuts.entries()) if (!firstOf.has(cut)) firstOf.set(cut, at);
  // Every text has a copy before it.
  const pieces: Pieces = [[0, 0]];
  /** The cut of the earlier text that is expected next. */
  let expected = 0;
  for (const cut of cutText(next)) {
    const at = [expected, expected + 1].find((one) => cuts[one] === cut) ?? firstOf.get(cut);
    if (at === undefined) addText(pieces, cut);
    else {
      addCopy(pieces, starts[at] ?? 0, cut.length);
      expected = at + 1;
    }
  }
  return growCopies(earlier, pieces);
}

const end = "},";

function cutText(text: string): string[] {
  const cuts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(end, from);
    const to = found < 0 ? text.length : found + end.length;
    cuts.push(text.slice(from, to));
    from = to;
  }
  return cuts;
}

function startsOf(cuts: readonly string[]): number[] {
  let start = 0;
  return cuts.map((cut) => {
    const own = start;
    start += cut.length;
    return own;
  });
}

function addText(pieces: Pieces, text: string): void {
  const last = pieces.at(-1);
  if (typeof last === "string") pieces[pieces.length - 1] = last + text;
  else pieces.push(text);
}

function addCopy(pieces: Pieces, start: number, length: number): void {
  const last = pieces.at(-1);
  if (Array.isArray(last) && last[0] + last[1] === start) last[1] += length;
  else pieces.push([start, length]);
}

function growCopies(earlier: string, pieces: Pieces): Pieces {
  for (const [at, text] of pieces.entries()) {
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (typeof text !== "string" || !Array.isArray(before)) continue;
    let [from, to] = [0, text.length];
    while (from < to && earlier[before[0] + before[1]] === text[from]) {
      before[1] += 1;
      from += 1;
    }
    while (from < to && Array.isArray(after) && earlier[after[0] - 1] === text[to - 1]) {
      after[0] -= 1;
      after[1] += 1;
      to -= 1;
    }
    pieces[at] = text.slice(from, to);
  }
  return pieces.filter((piece) => (typeof piece === "string" ? piece !== "" : piece[1] > 0));
}
