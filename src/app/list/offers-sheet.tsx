import { type ReactNode, useEffect, useState } from "react";
import { useReads } from "#app/reads/use-read.ts";
import type { Item } from "#contract/checklists.ts";
import type { Journey } from "#contract/journeys.ts";
import { Offers } from "#features/checklists/offers.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import { wearerOf } from "#rules/concepts/wearer.ts";
import { Sheet } from "#ui/sheet.tsx";
import { findOffers } from "./things.ts";

export type OffersSheetProps = {
  /** One after another. */
  items: readonly Item[];
  cards: ReadonlyMap<string, PurchaseCard>;
  journey: Journey | null;
  onClose: () => void;
  onTake: (item: Item, card: OfferCard) => void;
};

type Found = { of: string; cards: OfferCard[] | undefined };

/** What the shop has in place of what cannot be bought; nothing is taken without a tap. */
export function OffersSheet({
  items,
  cards,
  journey,
  onClose,
  onTake,
}: OffersSheetProps): ReactNode {
  const { t } = useText();
  const reads = useReads();
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<Found>();
  const item = items[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => {
    if (!item) return;
    let isGone = false;
    const card = item.product_id === null ? undefined : cards.get(item.product_id);
    findOffers(reads, { item, card, wearer: wearerOf(item, journey) }).then(
      (offers) => !isGone && setFound({ of: item.id, cards: offers }),
      () => !isGone && setFound({ of: item.id, cards: undefined }),
    );
    return () => {
      isGone = true;
    };
  }, [item?.id]);
  if (!item) return null;
  const next = () => (at + 1 < items.length ? setAt(at + 1) : onClose());
  const rest = items.length - at - 1;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.offersTitle", { name: item.name })}
      {...(rest > 0 && { subtitle: t("checklists.offersMore", { count: rest }) })}
      closeLabel={t("common.close")}
    >
      <Offers
        item={item}
        isLoading={found?.of !== item.id}
        cards={found?.of === item.id ? found.cards : undefined}
        onTake={(card) => {
          onTake(item, card);
          next();
        }}
        onSkip={rest > 0 ? next : undefined}
      />
    </Sheet>
  );
}
