/** Which words of the shop a misspelt one may have been. */
import { soundOf } from "./phonetics.ts";

/** Shorter words are another word with any letter changed. */
const shortest = 4;
const shortestForTwo = 8;
/** «щщщщщ» is one sound, and as near to «шт» as to nothing. */
const fewestSounds = 3;
/** More corrections than this would show the shop rather than what was asked. */
const mostCorrections = 4;

/** Letters that may be wrong, missing, too many or swapped. */
export function mostSlips(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < shortestForTwo ? 1 : 2;
}

/** The nearest of `candidates` by sound, all at one distance; none where all are too far. */
export function nearestOf(word: string, candidates: readonly string[]): string[] {
  const sound = soundOf(word);
  if (sound.length < fewestSounds) return [];
  const slipsOf = (candidate: string, most: number) =>
    slipsBetween(sound, soundOf(candidate), most);
  return nearestBy(word, candidates, mostSlips(word), slipsOf);
}

/** Those of `candidates` with the fewest slips; `slipsOf` counts no further than its `most`. */
export function nearestBy(
  word: string,
  candidates: readonly string[],
  most: number,
  slipsOf: (candidate: string, most: number) => number,
): string[] {
  let best = most;
  if (best === 0) return [];
  let found: string[] = [];
  for (const candidate of candidates) {
    const slips = slipsOf(candidate, best);
    if (slips > best) continue;
    if (slips < best) found = [];
    best = slips;
    found.push(candidate);
  }
  const strangeness = (one: string) => Math.abs(one.length - word.length);
  return [...new Set(found)]
    .sort((a, b) => strangeness(a) - strangeness(b) || (a < b ? -1 : 1))
    .slice(0, mostCorrections);
}

/**
 * Slips from one word to the other (Damerau's, neighbours swapped counting as one); anything above
 * `most` is told as `most + 1`. Only the band within `most` of the diagonal is walked.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most) return far;
  if (a === b) return 0;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => Math.min(at, far));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(far);
    row[0] = Math.min(i, far);
    let least = row[0];
    const to = Math.min(b.length, i + most);
    for (let j = Math.max(1, i - most); j <= to; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(
        (last[j] ?? far) + 1,
        (row[j - 1] ?? far) + 1,
        (last[j - 1] ?? far) + Number(!isSame),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? far) + 1);
      row[j] = Math.min(slips, far);
      least = Math.min(least, row[j] ?? far);
    }
    if (least > most) return far;
    before = last;
    last = row;
  }
  return last[b.length] ?? far;
}
