/** What a search asks of the words that the visible products have. */
export type Question = {
  /**
   * - exact: those of these words that some product holds, in any form
   * - head: those that name what some product is, in any form
   * - prefix: those that begin a word of some product
   * - phonetic: the vocabulary's words of these sounds
   * - phonetic-prefix: those whose sound begins so
   * - fuzzy: those that may be these words misspelt, and others: the reader judges
   * - rough: those with the consonants of these words, and others
   */
  ask: "exact" | "head" | "prefix" | "phonetic" | "phonetic-prefix" | "fuzzy" | "rough";
  of: readonly string[];
};
export type Reader<Read> = Generator<Question, Read, readonly string[]>;
