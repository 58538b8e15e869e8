/** Which letters of a name are what was searched for. */
import { withoutJoining } from "./joining.ts";
import { stemsOf } from "./stems.ts";
import { chunksOf, wordsOf } from "./words.ts";

export type Piece = { text: string; isMarked: boolean };

/** The words that a text searches for, as a name has them; none for one too short to search by. */
export function wordsIn(search: string): string[] {
  const chunks = withoutJoining(chunksOf(search) ?? []);
  return chunks.flatMap(({ words }) => words.flatMap(wordsOf));
}

/** The name in pieces that make it up: beginnings that were typed, and whole words of their form. */
export function markWords(name: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const put = (text: string, isMarked: boolean) => {
    if (text !== "") pieces.push({ text, isMarked });
  };
  for (const { 0: own, index } of name.matchAll(/[\p{L}\p{N}\p{M}'’ʼ]+/gu)) {
    const length = markedLength(own, words);
    if (length === 0) continue;
    put(name.slice(end, index), false);
    put(name.slice(index, index + length), true);
    end = index + length;
  }
  put(name.slice(end), false);
  return pieces;
}

function markedLength(own: string, words: readonly string[]): number {
  const plain = wordsOf(own).join("");
  const typed = words.filter((word) => plain.startsWith(word)).map((word) => word.length);
  const longest = Math.max(0, ...typed);
  // Marks of the name's own, as an apostrophe, make the two differ in length.
  if (longest > 0) return plain.length === own.length ? longest : own.length;
  const stems = new Set(stemsOf(plain));
  return words.some((word) => stemsOf(word).some((stem) => stems.has(stem))) ? own.length : 0;
}
