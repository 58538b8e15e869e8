/** What a word that the shop does not know may stand for: typed in another layout, by ear, or misspelt. */
import { isJoining } from "./joining.ts";
import { otherLayouts } from "./layouts.ts";
import { inCyrillic, soundOf, soundsOf } from "./phonetics.ts";
import { roughlyOf } from "./rough.ts";
import { isLatin, mostSlips, nearestOf } from "./spelling.ts";
import { stemsOf } from "./stems.ts";
import type { Reader } from "./vocabulary.ts";
import { isNumber, mostQueryWords, uniqueOf, wordsOf } from "./words.ts";

/** Fewer letters begin or sound like too many words. */
export const shortestGuess = 3;
/** Of a Cyrillic word: the stem that it may be read by, and its sound as a beginning of others. */
const shortestStem = 4;
const shortestBeginning = 5;
export const mostForms = 6;

/** The words of the first layout in which the shop knows all of them. */
export function* readLayouts(text: string, ask: "exact" | "prefix"): Reader<string[] | undefined> {
  for (const other of otherLayouts(text)) {
    const words = [...new Set(wordsOf(other))];
    if (words.length === 0 || words.length > mostQueryWords) continue;
    if (ask === "prefix" && words.some((word) => word.length < shortestGuess)) continue;
    const known = new Set(yield { ask, of: words });
    if (words.every((word) => known.has(word) || isNumber(word))) return words;
  }
  return undefined;
}

/** `isMisspelt`: they are only near to what was typed. */
export type Guess = { words: readonly string[]; isMisspelt?: boolean };

/** What an unknown word may stand for, the surest reading first; undefined: nothing comes near. */
export function* guess(word: string, text: string): Reader<Guess | undefined> {
  if (word.length >= shortestGuess) {
    const phoneticMatches = yield* findPhonetic(word);
    if (phoneticMatches.length > 0) return { words: phoneticMatches.slice(0, mostForms) };
  }
  const prefixMatches = yield* readLayouts(text, "prefix");
  if (prefixMatches?.length === 1) return { words: prefixMatches };
  // `jcghtq` is «оспрей», and that is Osprey; «зранку» is no `phfyre`.
  const isWord = !isLatin(word) && speakable.test(word);
  const others = isWord ? [] : otherLayouts(text).flatMap(spokenWordOf);
  const otherSounds = uniqueOf(others.flatMap(soundsOf));
  const otherMatches = otherSounds.length > 0 ? yield { ask: "phonetic", of: otherSounds } : [];
  if (otherMatches.length > 0) return { words: inOrder(otherMatches).slice(0, mostForms) };
  // A word in letters of no alphabet that we know is silent.
  const sounds = word.length < shortestGuess ? [] : soundsOf(word);
  const begins = sounds.filter((one) => isLatin(word) || one.length >= shortestBeginning);
  const beginning = begins.length > 0 ? yield { ask: "phonetic-prefix", of: begins } : [];
  if (beginning.length > 0) return { words: beginningsOf(beginning) };
  const readings = [...(sounds.length > 0 ? [word] : []), ...others];
  const found = yield* findMisspelt(readings.filter((one) => mostSlips(one) > 0));
  return found.length > 0 ? { words: found, isMisspelt: true } : undefined;
}

/** What the first of these readings that is near to anything may be. */
function* findMisspelt(readings: readonly string[]): Reader<readonly string[]> {
  if (readings.length === 0) return [];
  const fuzzy = (yield { ask: "fuzzy", of: readings }).filter((one) => !isJoining(one));
  const rough = readings.some((one) => nearestOf(one, fuzzy).length > 0)
    ? []
    : yield { ask: "rough", of: readings };
  for (const one of readings) {
    const found = rough.length > 0 ? roughlyOf(one, rough) : nearestOf(one, fuzzy);
    if (found.length > 0) return found;
  }
  return [];
}

/** The one word of a reading in another layout, if it could be spoken. */
function spokenWordOf(reading: string): string[] {
  const [word = "", ...more] = wordsOf(reading);
  const isSpeakable = more.length === 0 && mostSlips(word) > 0 && speakable.test(word);
  return isSpeakable ? [word] : [];
}

const speakable = /^(?=.*[aeiouyаеєиіїоуюяыэ])(?!.*[^aeiouyаеєиіїоуюяыэь]{5})/;

/** By the word's own sound, and by those of what it may be a form of: `nametiv` is «намет». */
export function* findPhonetic(word: string): Reader<readonly string[]> {
  const own = soundsOf(word);
  const exact = own.length > 0 ? yield { ask: "phonetic", of: own } : [];
  if (exact.length > 0) return inOrder(exact);
  const shortest = isLatin(word) ? shortestGuess : shortestStem;
  const stems = stemsOf(isLatin(word) ? inCyrillic(word) : word).filter(
    (stem) => stem.length >= shortest,
  );
  const sounds = [...new Set(stems.map(soundOf))].filter((sound) => !own.includes(sound));
  return sounds.length > 0 ? inOrder(yield { ask: "phonetic", of: sounds }) : [];
}

/** The shortest words; one that begins another stands for both. */
function beginningsOf(words: readonly string[]): string[] {
  const accepted: string[] = [];
  for (const word of inOrder(words))
    if (!accepted.some((shorter) => word.startsWith(shorter))) accepted.push(word);
  return accepted.slice(0, mostForms);
}

function inOrder(words: readonly string[]): string[] {
  return uniqueOf(words).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}
