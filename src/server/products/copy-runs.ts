/** Copies columns of a hundred thousand products in a few pieces. */

/** By new number: the old number, or `-1 - place in the rows`. */
export type Sources = Int32Array;

type Runs = {
  /** `length` products from old number `start` are at new number `at`. */
  copy: (at: number, start: number, length: number) => void;
  own: (at: number, row: number) => void;
};

/** Between two changed products all others are copied at once. */
export function copyRuns(sources: Sources, { copy, own }: Runs): void {
  for (let at = 0; at < sources.length; ) {
    const start = sources[at] ?? 0;
    if (start < 0) {
      own(at, -1 - start);
      at += 1;
      continue;
    }
    let length = 1;
    while (at + length < sources.length && sources[at + length] === start + length) length += 1;
    copy(at, start, length);
    at += length;
  }
}
