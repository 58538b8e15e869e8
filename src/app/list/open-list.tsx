import { memo, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useMarks } from "#app/connection/connection-store.ts";
import { useDevice } from "#app/connection/use-device.ts";
import { useListProducts } from "#app/listing/products-read.ts";
import { showToast } from "#app/messages/toasts.ts";
import { HeaderSlot, WideOnly } from "#app/shell/header-slot.tsx";
import type { Checklist, ItemState } from "#contract/checklists.ts";
import { type ChangeResult, forgetCopy, undoChange } from "#features/checklists/actions.ts";
import { ListScreen } from "#features/checklists/list-screen.tsx";
import { findFocusedRow, focusRowById } from "#features/checklists/row-focus.ts";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { addSeenHint } from "#offline/list-notes.ts";
import { FinishActions } from "./finish-actions.tsx";
import { ListOptions, TakeReady } from "./list-options.tsx";
import { useEditor } from "./use-editor.ts";
import { useItemProductActions } from "./use-item-product-actions.ts";
import { useListNotes } from "./use-list-notes.ts";
import { usePurchase } from "./use-purchase.ts";

/** Changes that Ctrl+Z takes back, one after another. */
const mostUndone = 50;

/** A list that is there, with its products, the basket, and what is said of changes. */
export const OpenList = memo(function OpenList({ list }: { list: Checklist }): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const device = useDevice();
  const products = useListProducts(list);
  const { notes, isRead } = useListNotes();
  const connectivity = useMarks((marks) => marks.connectivity);
  const changes = useRef<Promise<ChangeResult>[]>([]);
  const focusNext = useRef<string>(undefined);
  // Two quick taps both come before the device has written that it was shown.
  const isHintShown = useRef(false);
  useEffect(() => {
    if (!focusNext.current || list.kind === "ready") return;
    focusRowById(focusNext.current);
    focusNext.current = undefined;
  }, [list]);
  useEffect(() => () => forgetCopy(list.id), [list.id]);
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
  const hasOrdered = notes.orderedLines.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, and when signal is back
  useEffect(() => {
    if (!device || !hasOrdered || list.kind === "ready" || connectivity === "off") return;
    // no await: what it finds is shown when it is known
    void import("./follow-orders.ts").then(
      ({ followOrders }) => followOrders(device, list, notes.orderedLines, t),
      () => undefined,
    );
  }, [device, list.id, hasOrdered, connectivity]);

  const undo = (intentId: string) => {
    // no await: the screen shows it at once
    void undoChange(intentId);
  };
  const onChanged = (changed: ChangeResult, words: string, copyWords = words) => {
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
      text: isCopy ? copyWords : words,
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
  /** Once on each device: the way from what is there into the bag. */
  const withHint = (words: string, state: ItemState | undefined): string => {
    const isNew = isRead && !isHintShown.current && !notes.seenHints.includes("bag");
    if (!device || !isNew || state !== "have" || list.kind === "ready") return words;
    isHintShown.current = true;
    // no await: at worst it is shown once more
    void addSeenHint(device.parts.store, "bag");
    return t("checklists.packedHint", { text: words });
  };
  const onChanging = (changing: Promise<ChangeResult>, words: string, state?: ItemState) => {
    changes.current = [...changes.current.slice(1 - mostUndone), changing];
    const text = withHint(words, state);
    // no await: the row shows it at once, and a failed append takes it back and says so
    void changing.then((changed) => onChanged(changed, text, t("checklists.copiedByTick")));
  };
  const undoLast = () => {
    const last = changes.current.at(-1);
    changes.current = changes.current.slice(0, -1);
    // no await: one that is still being written is taken back right after
    void last?.then((changed) => {
      if (changed.ok) undo(changed.intentId);
    });
  };
  const purchase = usePurchase({
    list,
    cards: products.byId,
    orderedLines: notes.orderedLines,
    onBought: onChanged,
  });
  const productActions = useItemProductActions();

  const onLoadFailed = () => onChanged({ ok: false, reason: "failed" }, list.name);
  const editor = useEditor(list.id, onLoadFailed);
  const options = (
    <ListOptions list={list} view={notes.view} onChanged={onChanged} onEdit={() => editor.open()} />
  );
  const { sheet } = purchase;
  return (
    <>
      <HeaderSlot>{options}</HeaderSlot>
      <ListScreen
        list={list}
        cards={products.byId}
        plan={purchase.plan}
        view={notes.view}
        asOf={
          products.asOf === undefined
            ? undefined
            : t("checklists.pricesNote", {
                time: formatMoment(new Date(products.asOf), new Date(), lang),
              })
        }
        actions={(isTaken) => (
          <>
            <WideOnly>{options}</WideOnly>
            {(list.kind === "ready" || isTaken) && <TakeReady list={list} onChanged={onChanged} />}
          </>
        )}
        finishActions={<FinishActions list={list} onChanged={onChanged} />}
        onChanging={onChanging}
        onUndo={undoLast}
        productActions={productActions}
        onLoadFailed={onLoadFailed}
        editor={
          editor.Editor && (
            <editor.Editor
              list={list}
              selected={editor.selected}
              onChanging={onChanging}
              onClose={editor.close}
            />
          )
        }
        onEdit={list.kind === "own" ? editor.open : undefined}
        onBuy={purchase.buy}
      />
      {sheet && <sheet.Sheet {...sheet.props} />}
    </>
  );
});
