/** Which words of the shop a misspelt one may have been. */
import { listTouchingKeys } from "./layouts.ts";
import { soundOf } from "./phonetics.ts";

/** Shorter words are another word with any letter changed. */
const shortest = 4;
/** From here on a letter may be a wrong one or one too many; in shorter ones letters are missing or swapped. */
const shortestForWrong = 5;
/** Shorter words begin as they were typed, or with their first two letters swapped. */
const shortestForFirst = 7;
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

/**
 * The nearest of `candidates` by sound, all at one distance; none where all are too far. A Latin word
 * is typed in Latin letters, or written by ear (`rough.ts`).
 */
export function nearestOf(word: string, candidates: readonly string[]): string[] {
  const sound = soundOf(word);
  if (sound.length < fewestSounds) return [];
  const own = candidates.filter((candidate) => isLatin(word) || !isLatin(candidate));
  const slipsOf = (candidate: string, most: number) => {
    const meant = soundOf(candidate);
    return slipsBetween(sound, meant, most, costsOf(word, sound, meant));
  };
  return nearestBy(word, own, mostSlips(word), slipsOf);
}

export const isLatin = (word: string): boolean => /[a-z]/.test(word);

/** What one slip counts for, by the places of its letters; of swapped letters always 1. */
type SlipCosts = {
  extra(at: number): number;
  missing(at: number): number;
  wrong(at: number, meantAt: number): number;
};

/** Sounds that are written for each other. */
const alike = ["ao", "ei", "ou", "bp", "gk", "dt", "cs", "cz", "sz", "jq", "jw", "qw", "fv", "mn"];

function listLikely(isLatinWord: boolean): ReadonlySet<string> {
  const touching = listTouchingKeys(isLatinWord).map((keys) => keys.map(soundOf));
  const pairs = [...alike.map((pair) => Array.from(pair)), ...touching];
  // A key without a sound, as that of the soft sign, is no letter beside a word's end.
  const sounded = pairs.filter((pair) => pair.every((sound) => sound.length === 1));
  return new Set(sounded.flatMap(([one = "", other = ""]) => [one + other, other + one]));
}
let likelyIn: Record<"latin" | "cyrillic", ReadonlySet<string>> | undefined;

/** «Агурець»: without a stress these sound alike at a word's beginning too. */
const isVowelByEar = (one = "", other = ""): boolean =>
  ["ao", "oa", "ei", "ie"].includes(one + other);

/** A slip of finger or ear counts once, any other wrong letter twice: so near most words have a stranger. */
function costsOf(word: string, typed: string, meant: string): SlipCosts {
  likelyIn ??= { latin: listLikely(true), cyrillic: listLikely(false) };
  const likely = likelyIn[isLatin(word) ? "latin" : "cyrillic"];
  const isLikely = (one = "", other = "") => likely.has(one + other);
  const more = Number(word.length < shortestForWrong);
  const first = Number(word.length < shortestForFirst);
  return {
    extra: (at) =>
      (isLikely(typed[at], typed[at - 1]) || isLikely(typed[at], typed[at + 1]) ? 1 : 2) +
      more +
      (at === 0 ? first : 0),
    missing: (at) => 1 + (at === 0 ? first : 0),
    wrong: (at, meantAt) =>
      (isLikely(typed[at], meant[meantAt]) ? 1 : 2) +
      more +
      (at + meantAt === 0 && !isVowelByEar(typed[0], meant[0]) ? first : 0),
  };
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

// Plain functions: a device compares a word with thousands.
const costOfExtra = (costs: SlipCosts | undefined, at: number) => (costs ? costs.extra(at) : 1);
const costOfMissing = (costs: SlipCosts | undefined, at: number) => (costs ? costs.missing(at) : 1);
const costOfWrong = (costs: SlipCosts | undefined, at: number, meantAt: number) =>
  costs ? costs.wrong(at, meantAt) : 1;

/**
 * Slips from a typed word to another (Damerau's, neighbours swapped counting as one); anything above
 * `most` is `most + 1`. Only the band within `most` of the diagonal is walked. Without `costs` each
 * counts once.
 */
export function slipsBetween(a: string, b: string, most: number, costs?: SlipCosts): number {
  const far = most + 1;
  if (Math.abs(a.length - b.length) > most) return far;
  if (a === b) return 0;
  const slipsAt = (row: readonly number[], at: number) => row[at] ?? far;
  let before: number[] = [];
  let leastBefore = 0;
  let last = [0];
  for (let at = 0; at < b.length; at += 1)
    last.push(Math.min(slipsAt(last, at) + costOfMissing(costs, at), far));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(far);
    const extra = costOfExtra(costs, i - 1);
    row[0] = Math.min(slipsAt(last, 0) + extra, far);
    let least = row[0];
    const to = Math.min(b.length, i + most);
    for (let j = Math.max(1, i - most); j <= to; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : costOfWrong(costs, i - 1, j - 1);
      let slips = Math.min(
        slipsAt(last, j) + extra,
        slipsAt(row, j - 1) + costOfMissing(costs, j - 1),
        slipsAt(last, j - 1) + wrong,
      );
      if (isSwapped(a, i, b, j)) slips = Math.min(slips, slipsAt(before, j - 2) + 1);
      row[j] = Math.min(slips, far);
      least = Math.min(least, slipsAt(row, j));
    }
    // Swapped letters step over a row.
    if (least > most && leastBefore >= most) return far;
    leastBefore = least;
    before = last;
    last = row;
  }
  return slipsAt(last, b.length);
}

/** The two letters before these places. */
const isSwapped = (a: string, i: number, b: string, j: number): boolean =>
  i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
