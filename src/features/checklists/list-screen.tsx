import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { Checklist, Group, Item, ItemState } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countList, weighList } from "#rules/checklists/by-activity.ts";
import { countAfter, filterItems, itemsOf } from "#rules/checklists/checklists.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import { listBought, type PurchaseCard, type PurchasePlan } from "#rules/checklists/purchase.ts";
import { type ListView, sortItems } from "#rules/checklists/sort.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { plusIcon } from "#ui/icons.ts";
import { InTurn } from "#ui/in-turn.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChangeResult } from "./actions.ts";
import { setState } from "./actions.ts";
import { ActivitySection } from "./activity-section.tsx";
import { AddActivity } from "./add-activity.tsx";
import { BuyBar, MissingPanel } from "./buy-bar.tsx";
import { IntroNote } from "./intro-note.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ChecklistHeader } from "./list-head.tsx";
import { indexList, marksByActivity } from "./list-index.ts";
import styles from "./list-screen.module.css";
import { LiveRowsContext } from "./live-rows.ts";
import { RowsToCome } from "./row-block.tsx";
import { ensureTabStop, moveFocusFromLeavingRow, watchRowFocus } from "./row-focus.ts";
import { itemPrice } from "./row-view-model.ts";
import type { ShownRows } from "./shown-rows.ts";
import type { Things } from "./things.ts";
import { isTaken, useIntro } from "./use-intro.ts";
import { preloadDialogs, useListDialogs } from "./use-list-dialogs.ts";
import { useListFinish } from "./use-list-finish.ts";
import { useRecentTicks, useTickPhases } from "./use-recent-ticks.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useShownRows } from "./use-shown-rows.ts";
import type { SuggestThings } from "./use-suggested-things.ts";
import { packAll } from "./whole-list-actions.ts";

const FilterEmpty = lazy(async () => ({
  default: (await import("./filter-empty.tsx")).FilterEmpty,
}));

export type ListScreenProps = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  plan: PurchasePlan;
  asOf: string | undefined;
  view: ListView;
  layout: ListLayout;
  onLayout: (changes: Partial<ListLayout>) => void;
  /** What can be done with the rows, below the filters. */
  tools: ReactNode;
  /** In place of the list's own sections; undefined: these. */
  renderParts: ((rows: ShownRows) => ReactNode) | undefined;
  /** Share, rename, delete; `isTaken`: a ready list that became the shopper's own on this screen. */
  actions: (isTaken: boolean) => ReactNode;
  /** Under the header: what is to be said of the list's trip. */
  note: ReactNode;
  /** The next step with a list that is packed. */
  finishActions: ReactNode;
  /** A change is being recorded. The caller shows its result and navigates to the copy if one was created. */
  onChanging: (changing: Promise<ChangeResult>, words: string, kind?: ItemState) => void;
  onUndo: () => void;
  onBuy: () => void;
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
  const { list, cards, plan, asOf, view, onChanging } = props;
  const { filter } = props.layout;
  const { t, lang } = useText();
  const announcement = useRef<HTMLSpanElement>(null);
  const { items, counts, index } = useMemo(() => readList(list), [list]);
  const weight = useMemo(() => weighList(list, cards), [list, cards]);
  const bought = useMemo(() => listBought(plan), [plan]);
  const liveRows = useContext(LiveRowsContext);
  const itemOf = (id: string) => liveRows.itemOf(id) ?? index.itemOf(id);
  const recentTicks = useRecentTicks((id) => {
    const item = itemOf(id);
    if (item && filterItems([item], filter).length === 0) moveFocusFromLeavingRow(id);
  });
  const phases = useTickPhases(recentTicks, filter !== "all");
  const isStarted = counts.done > 0 || bought.size > 0;
  const hasBar = isStarted && plan.adds.length + plan.asks.length + plan.inCart.length > 0;
  const intro = useIntro(list, isStarted);
  const finish = useListFinish(list.id, counts);
  const dialogs = useListDialogs(props.onLoadFailed);
  const rowList = useRowList();

  const setItemState = (item: Item, state: ItemState) => {
    recentTicks.mark(item.id);
    const words = t(`checklists.changed.${state}`, { name: item.name });
    // Counts from the live list: several rows may be tapped before one render.
    const before = liveRows.list() ?? list;
    const changing = setState(list, index.locationOf, item.id, state);
    // no await: said once it is stored, for a tick that was not is not done
    void changing.then(({ ok }) => {
      if (!ok) return;
      const after = countAfter(countList(before), item.state, state);
      const progress = t("checklists.progressSpoken", { done: after.done, total: after.total });
      // Set by hand: as state it would re-render the whole list.
      if (announcement.current) announcement.current.textContent = `${words}, ${progress}`;
    });
    onChanging(changing, words, state);
  };
  const rowActions = useRowActions({
    itemOf,
    onState: setItemState,
    onMenu: (itemId, anchor) => dialogs.show({ kind: "menu", itemId, anchor }),
    onNew: (itemId) => dialogs.show({ kind: "newItem", place: index.locationOf(itemId) }),
    onOffers: (itemId) => dialogs.show({ kind: "offers", itemIds: [itemId] }),
    onUndo: props.onUndo,
  });
  const isVisible = (item: Item) => filterItems([item], filter).length > 0 || phases.has(item.id);
  const priceOf = (item: Item) => {
    const card = item.product_id === null ? undefined : cards.get(item.product_id);
    return card ? itemPrice(item, card) : 0;
  };
  const showItems = (all: readonly Item[]) =>
    sortItems(all.filter(isVisible), view.sort, { priceOf, lang });
  const listVisibleItems = (group: Group) => showItems(group.items);
  const marks = [...phases, ...bought];
  const rowMarks = marksByActivity(index, marks);
  const renderRow = (item: Item) => (
    <ItemRow
      key={item.id}
      item={item}
      card={item.product_id === null ? undefined : cards.get(item.product_id)}
      bought={bought.get(item.id)}
      hasPrice={view.hasPrices}
      filter={filter}
      recentTicks={recentTicks}
      actions={rowActions}
    />
  );
  const parts = props.renderParts?.({ items, filter, view, cards, marks, showItems, renderRow });
  // A ready list is rendered by the server, an own list only on the device.
  const ActivityWrapper = list.kind === "ready" ? InTurn : Fragment;
  const { shown: shownRows, showMore } = useShownRows(list, items.length);
  let rowsAbove = 0;
  let rowsDrawn = 0;

  return (
    <div className={styles.screen} ref={rowList} onPointerDown={preloadDialogs}>
      <div className={styles.list}>
        <ChecklistHeader
          list={list}
          counts={counts}
          weight={weight}
          celebrate={finish.isCelebrated}
          description={intro?.ready?.description}
          actions={props.actions(intro?.ready !== undefined && list.kind === "own")}
        />
        {props.note}
        {props.editor ?? (
          <>
            {intro && items.length > 0 && (
              <IntroNote isTaken={isTaken(list, isStarted)} plan={plan} onBuy={props.onBuy} />
            )}
            {items.length > 0 && (
              <div className={styles.filters}>
                <ListFilters
                  chosen={filter}
                  counts={counts}
                  onChoose={(next) => props.onLayout({ filter: next })}
                />
                {props.tools}
              </div>
            )}
            {filter !== "all" && items.length > 0 && !items.some(isVisible) && (
              <Suspense>
                <FilterEmpty filter={filter} />
              </Suspense>
            )}
            {parts}
            {(parts ? [] : list.items).map((activity) => {
              const start = rowsAbove;
              rowsAbove += activity.groups.reduce((sum, group) => sum + group.items.length, 0);
              if (start >= shownRows) return null;
              rowsDrawn = rowsAbove;
              return (
                <ActivityWrapper key={activity.id}>
                  <ActivitySection
                    activity={activity}
                    rowsAbove={start}
                    rowMarks={rowMarks.get(activity.id) ?? ""}
                    filter={filter}
                    view={view}
                    cards={cards}
                    listVisibleItems={listVisibleItems}
                    renderRow={renderRow}
                    onAdd={(into, group) =>
                      dialogs.show({
                        kind: "newItem",
                        place: { activityId: into.id, groupId: group.id },
                      })
                    }
                  />
                </ActivityWrapper>
              );
            })}
            {!parts && <RowsToCome count={items.length - rowsDrawn} onNear={showMore} />}
            {filter === "all" && !parts && (
              <AddActivity
                isFirst={list.items.length === 0}
                onAdd={() => dialogs.show({ kind: "newActivity" })}
              />
            )}
          </>
        )}
        {!props.editor && dialogs.open?.dialog.kind !== "newItem" && (
          <div className={classes(styles.quickAdd, hasBar && styles.isLifted)}>
            <div>
              <Button
                kind="quiet"
                icon={plusIcon}
                onClick={() => dialogs.show({ kind: "newItem", place: undefined })}
              >
                <span>{t("amounts.quickAdd")}</span>
              </Button>
            </div>
          </div>
        )}
      </div>
      <MissingPanel
        missing={counts.need}
        plan={plan}
        asOf={asOf}
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
            onChanging(packAll(list), t("checklists.packedAll", { count: counts.have }))
          }
          actions={props.finishActions}
        />
      )}
      <VisuallyHidden>
        <span ref={announcement} role="status" />
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
          onState={setItemState}
          onChanging={onChanging}
        />
      )}
    </div>
  );
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
