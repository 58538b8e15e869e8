import type { Item } from "#contract/checklists.ts";
import type { OfferCard } from "#rules/concepts/substitutes.ts";

/** A thing that the shop knows; `product_id` null: it sells none, or nobody can say which. */
export type FoundThing = { concept: string; product_id: string | null };

/** What the shop knows of things. */
export type Things = {
  /** What a thing is by its name; undefined: not known, or not in time. */
  find: (name: string) => Promise<FoundThing | undefined>;
  /** What may be bought for it in place of its product; undefined: nobody could be asked. */
  offersFor: (item: Item) => Promise<OfferCard[] | undefined>;
};
