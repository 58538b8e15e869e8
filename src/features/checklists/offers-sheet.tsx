import { type ReactNode, useEffect, useState } from "react";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import { Sheet } from "#ui/sheet.tsx";
import { Offers } from "./offers.tsx";
import type { Things } from "./things.ts";

type OffersSheetProps = {
  /** One after another. */
  items: readonly Item[];
  offersFor: Things["offersFor"];
  onClose: () => void;
  onTake: (item: Item, card: OfferCard) => void;
};

type OffersOfItem = { of: string; cards: OfferCard[] | undefined };

/** What the shop has in place of what cannot be bought; nothing is taken without a tap. */
export function OffersSheet({ items, offersFor, onClose, onTake }: OffersSheetProps): ReactNode {
  const { t } = useText();
  const [at, setAt] = useState(0);
  const [found, setFound] = useState<OffersOfItem>();
  const item = items[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => {
    if (!item) return;
    let isGone = false;
    const show = (cards: OfferCard[] | undefined) => {
      if (!isGone) setFound({ of: item.id, cards });
    };
    offersFor(item).then(show, () => show(undefined));
    return () => {
      isGone = true;
    };
  }, [item?.id]);
  if (!item) return null;
  const next = () => (at + 1 < items.length ? setAt(at + 1) : onClose());
  const rest = items.length - at - 1;
  const isFound = found?.of === item.id;
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
        isLoading={!isFound}
        cards={isFound ? found.cards : undefined}
        onTake={(card) => {
          onTake(item, card);
          next();
        }}
        onSkip={rest > 0 ? next : undefined}
      />
    </Sheet>
  );
}
