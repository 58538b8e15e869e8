import { type ReactNode, useMemo, useState } from "react";
import { productReads, useListProducts } from "#app/listing/products-read.ts";
import { useReadList } from "#app/reads/use-read.ts";
import type { Checklist } from "#contract/checklists.ts";
import { keepDaysTogether, ListsToBuy } from "#features/checklists/lists-to-buy.tsx";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListsPlan } from "#rules/checklists/purchase-lists.ts";
import { Sheet } from "#ui/sheet.tsx";
import { useListsPurchase } from "./use-lists-purchase.ts";
import { useOwnLists } from "./use-own-lists.ts";
import { VariantSheet } from "./variant-sheet.tsx";

export type BuyListsProps = {
  /** «Яремче», or the names of the lists. */
  subtitle: string;
  lists: readonly { id: string; name: string }[];
  onClose: () => void;
};

const none: readonly Checklist[] = [];

/** What several lists lack, shown before it goes into the cart. Loaded on demand. */
export function BuyLists({ subtitle, lists: named, onClose }: BuyListsProps): ReactNode {
  const { t, lang } = useText();
  const [isAsking, setAsking] = useState(false);
  const complete = useOwnLists(named);
  const lists = complete?.lists ?? none;
  const all = useMemo(() => ({ items: lists.flatMap(({ items }) => items) }), [lists]);
  const products = useListProducts(all);
  const isSettled = useReadList(productReads(all)).every(({ state }) => state !== "loading");
  const purchase = useListsPurchase({ lists, cards: products.byId, onDone: onClose });
  const { plan, asks, leftOut } = purchase;
  if (isAsking)
    return (
      <VariantSheet
        plan={{ adds: plan.lines.filter(({ key }) => !leftOut.has(key)), asks: asks.map(askOf) }}
        onClose={() => setAsking(false)}
        onDone={purchase.buyChosen}
      />
    );
  const time = products.asOf && formatMoment(new Date(products.asOf), new Date(), lang);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.buy")}
      subtitle={keepDaysTogether(subtitle)}
      closeLabel={t("common.close")}
    >
      {complete && products.isKnown ? (
        <ListsToBuy
          plan={plan}
          names={new Map(lists.map(({ id, name }) => [id, name]))}
          leftOut={leftOut}
          onLeaveOut={purchase.leaveOut}
          away={complete.away}
          asOf={time ? t("checklists.pricesNote", { time }) : undefined}
          onBuy={() => (asks.length > 0 ? setAsking(true) : purchase.buy())}
        />
      ) : (
        <p role="status">
          {t(complete && isSettled ? "checklists.offersUnknown" : "trips.counting")}
        </p>
      )}
    </Sheet>
  );
}

/** What asks for a variant is one thing's. */
function askOf({ items, ...ask }: ListsPlan["asks"][number]) {
  const [first] = items;
  if (!first) throw new Error("a line is of some item");
  return { ...ask, item: first.item };
}
