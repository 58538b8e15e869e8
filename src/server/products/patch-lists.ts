/** Lists end to end, of which some products have new ones. */
import type { Columns } from "#rules/catalogue/columns.ts";
import { copyRuns, type Sources } from "./copy-runs.ts";

export function patchLists(
  old: Columns["categories"],
  sources: Sources,
  own: (at: number) => readonly number[],
): Columns["categories"] {
  const starts = new Uint32Array(sources.length + 1);
  const parts: ArrayLike<number>[] = [];
  let size = 0;
  const add = (part: ArrayLike<number>) => {
    parts.push(part);
    size += part.length;
  };
  copyRuns(sources, {
    copy: (at, start, length) => {
      const first = old.starts[start] ?? 0;
      const moved = size - first;
      for (let next = 1; next <= length; next += 1)
        starts[at + next] = (old.starts[start + next] ?? 0) + moved;
      add(old.all.subarray(first, old.starts[start + length]));
    },
    own: (at, row) => {
      add(own(row));
      starts[at + 1] = size;
    },
  });
  const all = new Int32Array(size);
  let to = 0;
  for (const part of parts) {
    all.set(part, to);
    to += part.length;
  }
  return { starts, all };
}
