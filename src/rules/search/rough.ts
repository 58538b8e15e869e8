/**
 * Words of the same consonants: a foreign name written by ear («дойтер» is Deuter, «найткор» Nitecore),
 * and a short word with two wrong vowels. Less sure than a misspelling, and so looked for after it.
 */
import { soundOf } from "./phonetics.ts";
import { isLatin, nearestBy, slipsBetween } from "./spelling.ts";

const shortestSound = 4;
const shortestForSlips = 5;
const mostSlips = 2;
/** An English spelling has more vowels than are spoken. */
const mostSlipsAcross = 4;
const mostLonger = 3;
/** Words with fewer consonants have too many others like them. */
const fewestConsonants = 3;
/** So have words with other vowels between these. */
const fewestForVowels = 4;

/** Of a sound; «ц», «з» and «с» are written for each other. PostgreSQL computes the same. */
export const consonantsOf = (sound: string): string => withOneS(sound.replace(/[aeiou]/g, ""));

const withOneS = (sound: string): string => sound.replace(/[cz]/g, "s").replaceAll("ts", "s");

/** The nearest of `candidates`, which begin with the same sound and have the same consonants. */
export function roughlyOf(word: string, candidates: readonly string[]): string[] {
  const sound = soundOf(word);
  const count = consonantsOf(sound).length;
  if (sound.length < shortestSound || count < fewestConsonants) return [];
  return nearestBy(word, candidates, mostSlipsAcross, (candidate, most) => {
    const other = soundOf(candidate);
    const slips = slipsBetween(sound, other, most);
    const isMeant =
      isLatin(word) === isLatin(candidate)
        ? sound.length >= shortestForSlips && count >= fewestForVowels && slips <= mostSlips
        : Math.abs(sound.length - other.length) <= mostLonger &&
          (slipsBetween(withOneS(sound), withOneS(other), 1) <= 1 || soundsAlike(word, candidate));
    return isMeant ? slips : most + 1;
  });
}

/** With the vowels between the same consonants; one more or less is spoken where there are many. */
function soundsAlike(word: string, other: string): boolean {
  const [a, b] = [patternOf(word), patternOf(other)];
  if (a === b) return true;
  const consonants = a.replaceAll("a", "");
  if (consonants !== b.replaceAll("a", "") || consonants.length < fewestForVowels) return false;
  return (
    a.length !== b.length && slipsBetween(a, b, 1) === 1 && a.endsWith("a") === b.endsWith("a")
  );
}

/** Each group of vowels is one sign; a Latin word's last `e` is silent. */
function patternOf(word: string): string {
  const sound = soundOf(word);
  const spoken = isLatin(word) ? sound.replace(/(?<=[^aeiou])e$/, "") : sound;
  return withOneS(spoken.replace(/[aeiou]+/g, "a"));
}
