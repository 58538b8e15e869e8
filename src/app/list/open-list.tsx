import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useMarks } from "#app/connection/connection-store.ts";
import { useListProducts } from "#app/listing/products-read.ts";
import { showToast } from "#app/messages/toasts.ts";
import { useProductActs } from "#app/product/use-product-actions.ts";
import { HeaderSlot, WideOnly } from "#app/shell/header-slot.tsx";
import type { Checklist } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { useCart } from "#features/cart/state.ts";
import {
  addMissingToCart,
  type ChangeResult,
  forgetCopy,
  undoChange,
} from "#features/checklists/actions.ts";
import { ChooseVariants } from "#features/checklists/choose-variants.tsx";
import { ListScreen } from "#features/checklists/list-screen.tsx";
import { findFocusedRow, focusRowById } from "#features/checklists/row-focus.ts";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { planPurchase } from "#rules/checklists/purchase.ts";
import { ListOptions, TakeReady } from "./list-options.tsx";

/** Changes that Ctrl+Z takes back, one after another. */
const mostUndone = 50;

/** A list that is there, with its products, the basket, and what is said of changes. */
export const OpenList = memo(function OpenList({ list }: { list: Checklist }): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const products = useListProducts(list);
  const lines = useCart((cart) => cart.lines);
  const connectivity = useMarks((marks) => marks.connectivity);
  const changes = useRef<Promise<ChangeResult>[]>([]);
  const focusNext = useRef<string>(undefined);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!focusNext.current || list.kind === "ready") return;
    focusRowById(focusNext.current);
    focusNext.current = undefined;
  }, [list]);
  useEffect(() => () => forgetCopy(list.id), [list.id]);
  const title = t("common.pageTitle", { page: list.name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a copy of the same name has a new address
  useEffect(() => {
    document.title = title;
  }, [title, list.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or its products have come
  useEffect(() => {
    if (!products.isKnown || connectivity !== "on") return;
    const urls = [...products.byId.values()].flatMap(({ images }) => images[0]?.url ?? []);
    // no await: it fills the device's shelf behind the page
    void import("#app/connection/prefetch-pictures.ts").then(
      ({ prefetchPictures }) => prefetchPictures(urls),
      () => undefined,
    );
  }, [list.id, products.isKnown, connectivity]);
  const productActs = useProductActs();
  const plan = useMemo(
    () => planPurchase(itemsOf(list), [...lines.values()], products.byId),
    [list, lines, products.byId],
  );

  const undo = (intentId: string) => {
    // no await: the screen shows it at once
    void undoChange(intentId);
  };
  const onChanged = (changed: ChangeResult, words: string) => {
    if (!changed.ok) {
      showToast({
        text:
          changed.reason === "full"
            ? t("offline.storageFull")
            : t("offline.storageFailed", { name: words }),
      });
      return;
    }
    const { intentId, isCopy, listId } = changed;
    if (isCopy) {
      const focused = findFocusedRow();
      if (focused) focusNext.current = changed.idOf(focused);
      navigate(`/checklist/${listId}`, { replace: true });
    }
    showToast({
      text: isCopy ? t("checklists.copiedByTick") : words,
      isPending: connectivity === "off",
      undo: {
        text: t("common.undo"),
        onUndo: () => {
          undo(intentId);
          if (isCopy) navigate(`/checklist/${list.id}`, { replace: true });
        },
      },
    });
  };
  const onChanging = (changing: Promise<ChangeResult>, words: string) => {
    changes.current = [...changes.current.slice(1 - mostUndone), changing];
    // no await: the row shows it at once, and a failed append takes it back and says so
    void changing.then((changed) => onChanged(changed, words));
  };
  const undoLast = () => {
    const last = changes.current.at(-1);
    changes.current = changes.current.slice(0, -1);
    // no await: one that is still being written is taken back right after
    void last?.then((changed) => {
      if (changed.ok) undo(changed.intentId);
    });
  };
  const onBuy = async (intents: OpIntent[]) => {
    setAsking(false);
    if (intents.length === 0) return;
    const bought = await addMissingToCart(intents);
    if (!bought.ok) {
      onChanged(bought, t("checklists.buy"));
      return;
    }
    const message =
      connectivity === "off"
        ? t("checklists.boughtOffline")
        : t("checklists.bought", { count: intents.length });
    const left = plan.unavailable.length;
    const text = left > 0 ? `${message}. ${t("checklists.cannotBuy", { count: left })}` : message;
    const { intentId } = bought;
    showToast({
      text,
      isPending: connectivity === "off",
      undo: { text: t("common.undo"), onUndo: () => undo(intentId) },
    });
  };

  const options = <ListOptions list={list} onChanged={onChanged} />;
  return (
    <>
      <HeaderSlot>{options}</HeaderSlot>
      <ListScreen
        list={list}
        cards={products.byId}
        plan={plan}
        asOf={
          products.asOf === undefined
            ? undefined
            : t("checklists.pricesNote", {
                time: formatMoment(new Date(products.asOf), new Date(), lang),
              })
        }
        actions={
          <>
            <WideOnly>{options}</WideOnly>
            {list.kind === "ready" && <TakeReady list={list} onChanged={onChanged} />}
          </>
        }
        onChanging={onChanging}
        onUndo={undoLast}
        productActions={productActs}
        // no await: the toast says how it went
        onBuy={(intents) => void (plan.asks.length > 0 ? setAsking(true) : onBuy(intents))}
      />
      {isAsking && (
        <ChooseVariants
          plan={plan}
          onClose={() => setAsking(false)}
          // no await: as above
          onDone={(intents) => void onBuy(intents)}
        />
      )}
    </>
  );
});
