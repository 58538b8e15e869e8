import { lazy, memo, type ReactNode, Suspense } from "react";
import { useDevice } from "#app/connection/use-device.ts";
import { useListProducts } from "#app/listing/products-read.ts";
import { useReads } from "#app/reads/use-read.ts";
import { HeaderSlot, WideOnly } from "#app/shell/header-slot.tsx";
import type { Checklist } from "#contract/checklists.ts";
import { ListScreen } from "#features/checklists/list-screen.tsx";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ListOptions, TakeReady } from "./list-options.tsx";
import { useEditor } from "./use-editor.ts";
import { useItemProductActions } from "./use-item-product-actions.ts";
import { useFollowedOrders, usePicturePrefetch } from "./use-list-background.ts";
import { useListChanges } from "./use-list-changes.ts";
import { useListExtras } from "./use-list-extras.tsx";
import { useListNotes } from "./use-list-notes.ts";
import { usePurchase } from "./use-purchase.ts";
import { useThings } from "./use-things.ts";

/** Shown when everything is packed. */
const FinishActions = lazy(async () => ({
  default: (await import("./finish-actions.tsx")).FinishActions,
}));

/** What a planned list says of its trip. */
const TripNote = lazy(async () => ({ default: (await import("./trip-note.tsx")).TripNote }));

/** A list that is loaded, with its products, the cart, and what is said of changes. */
export const OpenList = memo(function OpenList({ list }: { list: Checklist }): ReactNode {
  const { t, lang } = useText();
  const device = useDevice();
  const reads = useReads();
  const products = useListProducts(list);
  const known = useListNotes();
  const { notes } = known;
  usePicturePrefetch(list, products);
  useFollowedOrders(notes);
  const { onChanged, onChanging, undoLast } = useListChanges(list, known);
  const purchase = usePurchase({
    list,
    cards: products.byId,
    hasAllCards: products.isKnown,
    orderedLines: notes.orderedLines,
    onBought: onChanged,
  });
  const productActions = useItemProductActions();
  const things = useThings(list.journey, products.byId);
  const suggest = async (name: string) => {
    const { suggestThings } = await import("./suggest-things.ts");
    const shown = device?.checklist(list.id).get()?.list ?? list;
    const onShowAll = () => extras.onLayout({ filter: "all" });
    return suggestThings(name, { device, reads, list: shown, t, onShowAll });
  };

  const onLoadFailed = () => onChanged({ ok: false, reason: "failed" }, list.name);
  const editor = useEditor(list.id, onLoadFailed);
  const extras = useListExtras({
    list,
    onChanging,
    onEdit: () => editor.open(),
    cards: products.byId,
    plan: purchase.plan,
  });
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
        {...extras}
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
        note={
          list.plan &&
          list.kind === "own" && (
            <Suspense>
              <TripNote list={list} />
            </Suspense>
          )
        }
        finishActions={
          <Suspense>
            <FinishActions list={list} onChanged={onChanged} />
          </Suspense>
        }
        onChanging={onChanging}
        onUndo={undoLast}
        productActions={productActions}
        suggest={suggest}
        things={things}
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
