/** Sorted numbers of products, with the changed ones moved to where they belong now. */
import type { Sources } from "./copy-runs.ts";

/** By old number the new one, or -1; and the new numbers of changed products. */
export function invertSources(
  sources: Sources,
  oldSize: number,
): { nextOf: Int32Array; moved: readonly number[] } {
  const nextOf = new Int32Array(oldSize).fill(-1);
  const moved: number[] = [];
  for (let at = 0; at < sources.length; at += 1) {
    const source = sources[at] ?? 0;
    if (source >= 0) nextOf[source] = at;
    else moved.push(at);
  }
  return { nextOf, moved };
}

/** Those that stay keep their order; the changed ones are put in where they belong. */
export function mergeOrder(
  old: Uint32Array,
  nextOf: Int32Array,
  moved: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const sorted = [...moved].sort(compare);
  const staying = new Uint32Array(nextOf.length);
  let size = 0;
  for (let at = 0; at < old.length; at += 1) {
    const own = nextOf[old[at] ?? 0] ?? -1;
    if (own >= 0) {
      staying[size] = own;
      size += 1;
    }
  }
  return insertSorted(staying.subarray(0, size), sorted, compare);
}

/** Each of `sorted` is put in where it belongs, found by halving. */
export function insertSorted(
  staying: Uint32Array,
  sorted: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(staying.length + sorted.length);
  let from = 0;
  let to = 0;
  for (const one of sorted) {
    let [low, high] = [from, staying.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(one, staying[middle] ?? 0) < 0) high = middle;
      else low = middle + 1;
    }
    merged.set(staying.subarray(from, low), to);
    to += low - from;
    from = low;
    merged[to] = one;
    to += 1;
  }
  merged.set(staying.subarray(from), to);
  return merged;
}
