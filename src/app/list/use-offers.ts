import { type ComponentType, useState } from "react";
import { useReads } from "#app/reads/use-read.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import { type ChangeResult, editItem } from "#features/checklists/actions.ts";
import { indexList } from "#features/checklists/list-index.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { wearerOf } from "#rules/concepts/wearer.ts";
import type { OffersSheetProps } from "./offers-sheet.tsx";
import type { FoundThing } from "./things.ts";

type OffersInput = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  onFailed: () => void;
};

type Offers = {
  /** Shows what the shop has for these, one after another. */
  show: (items: readonly Item[]) => void;
  sheet: { Sheet: ComponentType<OffersSheetProps>; props: OffersSheetProps } | undefined;
  /** What a thing is and which product; undefined: not known, or not in time. */
  find: (name: string) => Promise<FoundThing | undefined>;
};

/** Adding a thing waits for its product no longer than this, ms. */
const patience = 400;

/** What the shop offers for the things of a list. */
export function useOffers({ list, cards, onChanging, onFailed }: OffersInput): Offers {
  const { t } = useText();
  const reads = useReads();
  const [open, setOpen] = useState<{
    Sheet: ComponentType<OffersSheetProps>;
    items: readonly Item[];
  }>();
  const load = async (items: readonly Item[]) => {
    const { OffersSheet } = await import("./offers-sheet.tsx");
    setOpen({ Sheet: OffersSheet, items });
  };
  return {
    show: (items) => {
      load(items).catch(onFailed);
    },
    find: (name) =>
      Promise.race([
        import("./things.ts").then(({ findThing }) =>
          findThing(reads, name, wearerOf({}, list.journey)),
        ),
        new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
      ]).catch(() => undefined),
    sheet: open && {
      Sheet: open.Sheet,
      props: {
        items: open.items,
        cards,
        journey: list.journey,
        onClose: () => setOpen(undefined),
        onTake: (item, card) =>
          onChanging(
            editItem(list, indexList(list).locationOf, item.id, { product_id: card.id }),
            t("checklists.offerTaken", { name: item.name, product: card.name }),
          ),
      },
    },
  };
}
