import type { Item } from "#contract/checklists.ts";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import type { LineToAdd } from "./add-typed.ts";

/** A thing that the shop knows; `product_id` null: it sells none, or nobody can say which. */
export type FoundThing = { concept: string; product_id: string | null };

/** What the shop knows of things. */
export type Things = {
  /** What things are by their names, in their order; undefined: not known, or not in time. */
  find: (names: readonly string[]) => Promise<readonly (FoundThing | undefined)[]>;
  /** What may be bought for it in place of its product; undefined: there was no answer. */
  offersFor: (item: Item) => Promise<OfferCard[] | undefined>;
};

/** Each thing with its concept, and with the product of that where nobody chose one. */
export async function identify(lines: readonly LineToAdd[], things: Things): Promise<LineToAdd[]> {
  const names = lines.flatMap((line) => (line.kind === "item" ? line.name : []));
  const found = await things.find(names);
  let at = 0;
  return lines.map((line) => {
    if (line.kind !== "item") return line;
    const thing = found[at];
    at += 1;
    if (!thing) return line;
    const product_id = line.product_id ?? thing.product_id ?? undefined;
    return { ...line, concept: thing.concept, ...(product_id && { product_id }) };
  });
}
