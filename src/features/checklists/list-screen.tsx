import { Fragment, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { useText } from "#i18n/text-provider.tsx";
import {
  countAfter,
  countItems,
  filterItems,
  type ItemFilter,
  itemsOf,
  weighItems,
} from "#rules/checklists/checklists.ts";
import type { PurchaseCard, PurchasePlan } from "#rules/checklists/purchase.ts";
import { Empty } from "#ui/empty.tsx";
import { InTurn } from "#ui/in-turn.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { Note } from "#ui/note.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChangeResult, ItemLocation } from "./actions.ts";
import { addActivity, addItem, deleteItem, editItem, moveItem, setState } from "./actions.ts";
import { ActivitySection } from "./activity-section.tsx";
import { AddActivity } from "./add-activity.tsx";
import { BuyBar, MissingPanel } from "./buy-bar.tsx";
import { MoveSheet, NameSheet, NoteSheet, QuantitySheet } from "./item-dialogs.tsx";
import { type ItemDialog, ItemMenu } from "./item-menu.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ChecklistHeader } from "./list-head.tsx";
import { indexList, phasesByActivity } from "./list-index.ts";
import styles from "./list-screen.module.css";
import { LiveRowsContext } from "./live-rows.ts";
import { moveFocusFromLeavingRow } from "./row-focus.ts";
import { useRecentTicks, useTickPhases } from "./use-recent-ticks.ts";
import { useRowActions } from "./use-row-actions.ts";

export type ListScreenProps = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  plan: PurchasePlan;
  asOf: string | undefined;
  /** Share, rename, delete. */
  actions: ReactNode;
  /** A change is being recorded. The caller shows its result and navigates to the copy if one was created. */
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  onUndo: () => void;
  onBuy: (intents: OpIntent[]) => void;
  /** The menu entries for the product that fits a row. */
  productActions: (card: PurchaseCard) => readonly MenuItem[];
};

type OpenDialog =
  | { kind: "menu"; itemId: string; anchor: DOMRect }
  | { kind: ItemDialog; itemId: string }
  | { kind: "newItem"; place: ItemLocation }
  | { kind: "newActivity" };

/** One list: tick what you have, buy what is missing. */
export function ListScreen(props: ListScreenProps): ReactNode {
  const { list, cards, plan, asOf, actions, onChanging, onBuy, productActions } = props;
  const { t } = useText();
  const [filter, setFilter] = useState<ItemFilter>("all");
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const announcement = useRef<HTMLSpanElement>(null);
  const { items, counts, index } = useMemo(() => readList(list), [list]);
  const weight = useMemo(() => {
    const weights = new Map([...cards].map(([id, card]) => [id, card.weight]));
    return weighItems(items, weights);
  }, [items, cards]);
  const liveRows = useContext(LiveRowsContext);
  const itemOf = (id: string) => liveRows.itemOf(id) ?? index.itemOf(id);
  const recentTicks = useRecentTicks((id) => {
    const item = itemOf(id);
    if (item && filterItems([item], filter).length === 0) moveFocusFromLeavingRow(id);
  });
  const phases = useTickPhases(recentTicks, filter !== "all");
  const isPacked = counts.total > 0 && counts.packed === counts.total;
  const wasPacked = usePrevious(isPacked);

  const setItemState = (item: Item, state: ItemState) => {
    recentTicks.mark(item.id);
    const words = t(`checklists.changed.${state}`, { name: item.name });
    // Counts from the live list: several rows may be tapped before one render.
    const before = liveRows.list() ?? list;
    const changing = setState(list, index.locationOf, item.id, state);
    // no await: said once it is stored, for a tick that was not is not done
    void changing.then(({ ok }) => {
      if (!ok) return;
      const after = countAfter(countItems(itemsOf(before)), item.state, state);
      const progress = t("checklists.progressSpoken", { done: after.done, total: after.total });
      // Set by hand: as state it would re-render the whole list.
      if (announcement.current) announcement.current.textContent = `${words}, ${progress}`;
    });
    onChanging(changing, words);
  };
  const rowActions = useRowActions({
    itemOf,
    onState: setItemState,
    onMenu: (itemId, anchor) => setOpenDialog({ kind: "menu", itemId, anchor }),
    onNew: (itemId) => setOpenDialog({ kind: "newItem", place: index.locationOf(itemId) }),
    onUndo: props.onUndo,
  });
  const close = () => setOpenDialog(undefined);
  const dialogItem = openDialog && "itemId" in openDialog ? itemOf(openDialog.itemId) : undefined;
  const dialogCard = dialogItem?.product_id ? cards.get(dialogItem.product_id) : undefined;
  const isVisible = (item: Item) => filterItems([item], filter).length > 0 || phases.has(item.id);
  const rowPhases = phasesByActivity(index, phases);
  const save = (changing: Promise<ChangeResult>, words: string) => {
    close();
    onChanging(changing, words);
  };
  // A ready list is rendered by the server, an own list only on the device.
  const ActivityWrapper = list.kind === "ready" ? InTurn : Fragment;
  let rowsAbove = 0;

  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <ChecklistHeader
          list={list}
          counts={counts}
          weight={weight}
          celebrate={isPacked && wasPacked === false}
          actions={actions}
        />
        {list.kind === "ready" && <Note>{t("checklists.readyNote")}</Note>}
        {items.length > 0 && (
          <div className={styles.filters}>
            <ListFilters chosen={filter} counts={counts} onChoose={setFilter} />
          </div>
        )}
        <FilterEmpty filter={filter} isEmpty={!items.some(isVisible)} hasItems={items.length > 0} />
        {list.items.map((activity) => {
          const start = rowsAbove;
          rowsAbove += activity.groups.reduce((sum, group) => sum + group.items.length, 0);
          return (
            <ActivityWrapper key={activity.id}>
              <ActivitySection
                activity={activity}
                rowsAbove={start}
                rowPhases={rowPhases.get(activity.id) ?? ""}
                filter={filter}
                cards={cards}
                listVisibleItems={(group) => group.items.filter(isVisible)}
                renderRow={(item) => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    card={item.product_id === null ? undefined : cards.get(item.product_id)}
                    filter={filter}
                    recentTicks={recentTicks}
                    actions={rowActions}
                  />
                )}
                onAdd={(into, group) =>
                  setOpenDialog({
                    kind: "newItem",
                    place: { activityId: into.id, groupId: group.id },
                  })
                }
              />
            </ActivityWrapper>
          );
        })}
        {filter === "all" && (
          <AddActivity
            isFirst={list.items.length === 0}
            onAdd={() => setOpenDialog({ kind: "newActivity" })}
          />
        )}
      </div>
      <MissingPanel plan={plan} asOf={asOf} busy={false} onBuy={() => onBuy(intentsOf(plan))} />
      <BuyBar plan={plan} asOf={asOf} busy={false} onBuy={() => onBuy(intentsOf(plan))} />
      <VisuallyHidden>
        <span ref={announcement} role="status" />
      </VisuallyHidden>
      {openDialog?.kind === "menu" && (
        <ItemMenu
          item={dialogItem}
          anchor={openDialog.anchor}
          onClose={close}
          productActions={dialogCard ? productActions(dialogCard) : []}
          onState={setItemState}
          onDialog={(item, kind) => setOpenDialog({ kind, itemId: item.id })}
          onDelete={(item) =>
            save(
              deleteItem(list, index.locationOf, item.id),
              t("checklists.itemDeleted", { name: item.name }),
            )
          }
        />
      )}
      {dialogItem && openDialog?.kind === "quantity" && (
        <QuantitySheet
          item={dialogItem}
          onClose={close}
          onSave={(changes) =>
            save(editItem(list, index.locationOf, dialogItem.id, changes), dialogItem.name)
          }
        />
      )}
      {dialogItem && openDialog?.kind === "note" && (
        <NoteSheet
          item={dialogItem}
          onClose={close}
          onSave={(note) =>
            save(
              editItem(list, index.locationOf, dialogItem.id, { note }),
              t("checklists.noteSaved"),
            )
          }
        />
      )}
      {dialogItem && openDialog?.kind === "move" && (
        <MoveSheet
          item={dialogItem}
          list={list}
          from={index.locationOf(dialogItem.id)}
          onClose={close}
          onMove={(to, group) =>
            save(
              moveItem(list, index.locationOf, dialogItem.id, to),
              t("checklists.moved", { name: dialogItem.name, group }),
            )
          }
        />
      )}
      {openDialog?.kind === "newItem" && (
        <NameSheet
          title={t("checklists.addItem")}
          label={t("checklists.itemName")}
          submit={t("common.add")}
          onClose={close}
          onSubmit={(name) =>
            save(addItem(list, openDialog.place, name), t("checklists.itemAdded", { name }))
          }
        />
      )}
      {openDialog?.kind === "newActivity" && (
        <NameSheet
          title={t("checklists.addActivity")}
          label={t("checklists.activityName")}
          submit={t("common.add")}
          onClose={close}
          onSubmit={(name) => save(addActivity(list, name), name)}
        />
      )}
    </div>
  );
}

function readList(list: Checklist) {
  const items = itemsOf(list);
  return { items, counts: countItems(items), index: indexList(list) };
}

const intentsOf = (plan: PurchasePlan): OpIntent[] => plan.adds.map((add) => add.intent);

/** The value of the previous render; undefined in the first. */
function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value>(undefined);
  const before = previous.current;
  useEffect(() => {
    previous.current = value;
  });
  return before;
}

function FilterEmpty(props: {
  filter: ItemFilter;
  isEmpty: boolean;
  hasItems: boolean;
}): ReactNode {
  const { t } = useText();
  const { filter, isEmpty, hasItems } = props;
  if (!isEmpty || !hasItems || filter === "all") return null;
  const words = {
    missing: t("checklists.filterEmptyNeed"),
    have: t("checklists.filterEmptyHave"),
    packed: t("checklists.filterEmptyPacked"),
  }[filter];
  return (
    <Empty
      tint="moss"
      picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
      title={words}
    />
  );
}
