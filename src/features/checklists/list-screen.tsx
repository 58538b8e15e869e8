import { type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { Checklist, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countList, weighList } from "#rules/checklists/by-activity.ts";
import { filterItems, itemsOf } from "#rules/checklists/checklists.ts";
import { listBought, type PurchaseCard } from "#rules/checklists/purchase.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { plusIcon } from "#ui/icons.ts";
import type { MenuItem } from "#ui/menu.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChangeResult } from "./actions.ts";
import { BuyBar, MissingPanel } from "./buy-bar.tsx";
import { ListBody, type ListContent } from "./list-body.tsx";
import type { OpenDialog } from "./list-dialogs.tsx";
import { ListHead } from "./list-head.tsx";
import { indexList } from "./list-index.ts";
import styles from "./list-screen.module.css";
import { LiveRowsContext } from "./live-rows.ts";
import { ensureTabStop, moveFocusFromLeavingRow, watchRowFocus } from "./row-focus.ts";
import type { Things } from "./things.ts";
import { useIntro } from "./use-intro.ts";
import { preloadDialogsLater, useListDialogs } from "./use-list-dialogs.ts";
import { useListFinish } from "./use-list-finish.ts";
import { useRecentTicks, useTickPhases } from "./use-recent-ticks.ts";
import { useRowActions, useSetItemState } from "./use-row-actions.ts";
import { useShownRows } from "./use-shown-rows.ts";
import type { SuggestThings } from "./use-suggested-things.ts";

export type ListScreenProps = ListContent & {
  asOf: string | undefined;
  /** Share, rename, delete; `isTaken`: a ready list that became the shopper's own on this screen. */
  actions: (isTaken: boolean) => ReactNode;
  /** Under the header: what is to be said of the list's trip. */
  note: ReactNode;
  /** The next step with a list that is packed. */
  finishActions: ReactNode;
  /** A change is being recorded. The caller shows its result and navigates to the copy if one was created. */
  onChanging: (changing: Promise<ChangeResult>, words: string, kind?: ItemState) => void;
  onUndo: () => void;
  onLoadFailed: () => void;
  /** In place of filters and rows, while the list is being edited. */
  editor: ReactNode;
  /** Opens the editor with an item selected; undefined: the list cannot be edited. */
  onEdit: ((itemId: string) => void) | undefined;
  /** The menu entries for the product that fits a row. */
  productActions: (card: PurchaseCard) => readonly MenuItem[];
  /** What a thing may be that is being typed. */
  suggest: SuggestThings;
  things: Things;
};

/** One list: tick what you have, buy what is missing. */
export function ListScreen(props: ListScreenProps): ReactNode {
  const { list, cards, plan, onChanging } = props;
  const { t } = useText();
  const facts = useListFacts(props);
  const { items, counts, index, weight, bought, itemOf } = facts;
  const isStarted = counts.done > 0 || bought.size > 0;
  const hasBar = isStarted && plan.adds.length + plan.asks.length + plan.inCart.length > 0;
  const intro = useIntro(list, isStarted);
  const finish = useListFinish(list.id, counts);
  const dialogs = useListDialogs(props.onLoadFailed);
  const rowList = useRowList();

  const rows = useTappedRows(props, facts, dialogs.show);
  const shown = useShownRows(list, items.length);

  return (
    <div className={styles.screen} ref={rowList} onPointerDown={preloadDialogsLater}>
      <div className={styles.list}>
        <ListHead
          list={list}
          counts={counts}
          weight={weight}
          celebrate={finish.isCelebrated}
          description={intro?.ready?.description}
          actions={props.actions(intro?.ready !== undefined && list.kind === "own")}
        />
        {props.note}
        {props.editor ?? (
          <ListBody
            content={props}
            items={items}
            counts={counts}
            index={index}
            bought={bought}
            isStarted={isStarted}
            hasIntro={intro !== undefined}
            recentTicks={rows.recentTicks}
            phases={rows.phases}
            shown={shown}
            actions={rows.actions}
            onNewItem={(place) => dialogs.show({ kind: "newItem", place })}
            onNewActivity={() => dialogs.show({ kind: "newActivity" })}
          />
        )}
        {!props.editor && (
          <QuickAddButton
            isHidden={dialogs.open?.dialog.kind === "newItem"}
            isLifted={hasBar}
            onClick={() => dialogs.show({ kind: "newItem", place: undefined })}
          />
        )}
      </div>
      <MissingPanel
        missing={counts.need}
        plan={plan}
        asOf={props.asOf}
        isStarted={isStarted}
        onBuy={props.onBuy}
        onOffers={(unavailable) =>
          dialogs.show({ kind: "offers", itemIds: unavailable.map(({ id }) => id) })
        }
      />
      {!props.editor && <BuyBar plan={plan} isStarted={isStarted} onBuy={props.onBuy} />}
      {finish.stage && finish.Finish && (
        <finish.Finish
          stage={finish.stage}
          onPackAll={() =>
            onChanging(packAllOf(list), t("checklists.packedAll", { count: counts.have }))
          }
          actions={props.finishActions}
        />
      )}
      <VisuallyHidden>
        <span ref={rows.announcement} role="status" />
      </VisuallyHidden>
      {dialogs.open && (
        <dialogs.open.Dialogs
          open={dialogs.open.dialog}
          list={list}
          item={"itemId" in dialogs.open.dialog ? itemOf(dialogs.open.dialog.itemId) : undefined}
          cards={cards}
          locationOf={index.locationOf}
          productActions={props.productActions}
          suggest={props.suggest}
          things={props.things}
          onEdit={props.onEdit}
          onOpen={dialogs.show}
          onClose={dialogs.close}
          onState={rows.setItemState}
          onChanging={onChanging}
        />
      )}
    </div>
  );
}

/** What a tap on a row does, and which rows were tapped just now. */
function useTappedRows(
  { list, layout: { filter }, onChanging, onUndo }: ListScreenProps,
  { index, itemOf }: ReturnType<typeof useListFacts>,
  show: (dialog: OpenDialog) => void,
) {
  const isFiltered = filter !== "all";
  const recentTicks = useRecentTicks({
    isFiltered,
    onLeaving(id) {
      const item = itemOf(id);
      if (item && filterItems([item], filter).length === 0) moveFocusFromLeavingRow(id);
    },
  });
  const phases = useTickPhases(recentTicks, isFiltered);
  const { setItemState, announcement } = useSetItemState({
    list,
    locationOf: index.locationOf,
    onMark: recentTicks.mark,
    onChanging,
  });
  const actions = useRowActions({
    itemOf,
    onState: setItemState,
    onMenu: (itemId, anchor) => show({ kind: "menu", itemId, anchor }),
    onNew: (itemId) => show({ kind: "newItem", place: index.locationOf(itemId) }),
    onOffers: (itemId) => show({ kind: "offers", itemIds: [itemId] }),
    onUndo: onUndo,
  });
  return { actions, setItemState, announcement, recentTicks, phases };
}

type QuickAddButtonProps = {
  /** While its own bar is open, which gives the focus back to it. */
  isHidden: boolean;
  isLifted: boolean;
  onClick: () => void;
};

/** Above the bar with what is to be bought, where there is one. */
function QuickAddButton({ isHidden, isLifted, onClick }: QuickAddButtonProps) {
  const { t } = useText();
  return (
    <div hidden={isHidden} className={classes(styles.quickAdd, isLifted && styles.isLifted)}>
      <div>
        <Button kind="quiet" icon={plusIcon} onClick={onClick}>
          <span>{t("amounts.quickAdd")}</span>
        </Button>
      </div>
    </div>
  );
}

/** Its code comes with the first one. */
const packAllOf = (list: Checklist): Promise<ChangeResult> =>
  import("./whole-list-actions.ts").then(
    ({ packAll }) => packAll(list),
    () => ({ ok: false, reason: "failed" }),
  );

/** What follows from the list, its products and what is bought; read again where one of them changes. */
function useListFacts({ list, cards, plan }: ListContent) {
  const { items, counts, index } = useMemo(() => readList(list), [list]);
  const weight = useMemo(() => weighList(list, cards), [list, cards]);
  const bought = useMemo(() => listBought(plan), [plan]);
  const liveRows = useContext(LiveRowsContext);
  const itemOf = (id: string) => liveRows.itemOf(id) ?? index.itemOf(id);
  return { items, counts, index, weight, bought, itemOf };
}

function readList(list: Checklist) {
  return { items: itemsOf(list), counts: countList(list), index: indexList(list) };
}

/** Its rows are one tab stop. */
function useRowList() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watchRowFocus(element.current) : undefined), []);
  useEffect(() => {
    if (element.current) ensureTabStop(element.current);
  });
  return element;
}
