/** What was meant when the keyboard stood in the other alphabet: `yfvtn` is «намет». */

const keys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const layouts = ["'йцукенгшщзхїфівапролджєячсмитьбю", "ёйцукенгшщзхъфывапролджэячсмитьбю"];

/** Pairs of letters whose keys touch; of the layouts of one alphabet. */
export function listTouchingKeys(isLatin: boolean): (readonly [string, string])[] {
  return (isLatin ? [keys] : layouts).flatMap((layout) => {
    const rows = [layout.slice(1, 13), layout.slice(13, 24), layout.slice(24)];
    // The keys of a row stand half a key to the right of those above.
    return rows.flatMap((row, at) =>
      Array.from(row).flatMap((letter, x) =>
        [row[x + 1], rows[at + 1]?.[x - 1], rows[at + 1]?.[x]].flatMap((other) =>
          other ? [[letter, other] as const] : [],
        ),
      ),
    );
  });
}

const toCyrillic = layouts.map((layout) => tableOf(keys, layout));
const toLatin = layouts.map((layout) => tableOf(layout, keys));

/**
 * A chunk of a search, lower case and with its marks (`;` is «ж», `[` is «х»), as the other
 * layouts have it. Empty for a chunk of both alphabets, or of none.
 */
export function otherLayouts(chunk: string): string[] {
  const hasLatin = /[a-z]/.test(chunk);
  const hasCyrillic = /[а-яёіїєґ]/.test(chunk);
  if (hasLatin === hasCyrillic) return [];
  const read = (hasLatin ? toCyrillic : toLatin).map((table) =>
    Array.from(chunk, (letter) => table.get(letter) ?? letter).join(""),
  );
  return [...new Set(read)];
}

function tableOf(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, at) => [letter, to[at] ?? letter]));
}
