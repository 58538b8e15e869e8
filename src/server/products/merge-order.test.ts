import fc from "fast-check";
import { expect, test } from "vitest";
import { copyRuns } from "./copy-runs.ts";
import { invertSources, mergeOrder } from "./merge-order.ts";

/** Old products that stay, are changed or go, with new ones between them. */
const steps = fc.array(fc.constantFrom("stays", "changed", "gone", "new"), { maxLength: 40 });

function sourcesOf(all: readonly string[]) {
  const sources: number[] = [];
  let old = 0;
  let row = 0;
  for (const step of all) {
    if (step === "stays") sources.push(old);
    if (step === "changed" || step === "new") {
      sources.push(-1 - row);
      row += 1;
    }
    if (step !== "new") old += 1;
  }
  return { sources: Int32Array.from(sources), oldSize: old };
}

test("changed and new numbers are put where a complete sort would put them", () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }), (all, prices) => {
      const { sources, oldSize } = sourcesOf(all);
      const compare = (a: number, b: number) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b;
      const { nextOf, moved } = invertSources(sources, oldSize);
      // Products that stay are in order by what they are, as they were before.
      const old = Uint32Array.from(
        Array.from({ length: oldSize }, (_, number) => number).sort((a, b) => {
          const [nextA, nextB] = [nextOf[a] ?? -1, nextOf[b] ?? -1];
          return nextA < 0 || nextB < 0 ? nextA - nextB || a - b : compare(nextA, nextB);
        }),
      );
      const sorted = Array.from(sources.keys()).sort(compare);
      expect([...mergeOrder(old, nextOf, moved, compare)]).toEqual(sorted);
    }),
  );
});

test("every place is copied or written once", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { sources } = sourcesOf(all);
      const written = new Int32Array(sources.length).fill(-99);
      copyRuns(sources, {
        copy: (at, start, length) => {
          for (let next = 0; next < length; next += 1) written[at + next] = start + next;
        },
        own: (at, row) => {
          written[at] = -1 - row;
        },
      });
      expect([...written]).toEqual([...sources]);
    }),
  );
});
