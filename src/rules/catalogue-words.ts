/** The snapshot's index of words: which products hold a word, or one that begins so. */

export type WordIndex = {
  /** Each once, by code units, so those that begin alike stand together. */
  words: readonly string[];
  /** the products (by their number) that hold the word of the same place */
  holders: readonly (readonly number[])[];
};

/** `texts`: by product number, its words with a space between. */
export function indexWords(texts: readonly string[]): WordIndex {
  const holdersByWord = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of text.split(" ")) {
      if (word === "") continue;
      const holders = holdersByWord.get(word);
      if (holders) holders.push(at);
      else holdersByWord.set(word, [at]);
    }
  }
  const words = [...holdersByWord.keys()].sort();
  return { words, holders: words.map((word) => holdersByWord.get(word) ?? []) };
}

export type Found = {
  /** 1 for a product of which every word asked for begins a word */
  isFound: Uint8Array;
  /** how many of the words asked for are whole words of the product */
  matches: Uint8Array;
};

export function findWords(index: WordIndex, asked: readonly string[], products: number): Found {
  const matches = new Uint8Array(products);
  const begun = new Uint8Array(products);
  for (const [nth, word] of asked.entries()) {
    for (let at = firstFrom(index.words, word); index.words[at]?.startsWith(word); at += 1) {
      const isWhole = index.words[at] === word;
      for (const product of index.holders[at] ?? []) {
        if (isWhole) matches[product] = (matches[product] ?? 0) + 1;
        // Only a product that had every word before this one can have them all.
        if (begun[product] === nth) begun[product] = nth + 1;
      }
    }
  }
  const isFound = begun.map((count) => Number(asked.length > 0 && count === asked.length));
  return { isFound, matches };
}

/** The place of the first word that is not below `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
