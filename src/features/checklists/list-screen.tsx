import { Fragment, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Checklist, Item, ItemState } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { useText } from "#i18n/text-provider.tsx";
import { afterPaint } from "#offline/after-paint.ts";
import {
  countAfter,
  countItems,
  filterItems,
  type ItemFilter,
  itemsOf,
  weighItems,
} from "#rules/checklists.ts";
import type { PurchaseCard, PurchasePlan } from "#rules/checklists-purchase.ts";
import { Empty } from "#ui/empty.tsx";
import { InTurn } from "#ui/in-turn.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { Note } from "#ui/note.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Changed, Place } from "./actions.ts";
import { addActivity, addItem, deleteItem, editItem, moveItem, setState } from "./actions.ts";
import { ActivitySection } from "./activity-section.tsx";
import { AddPart } from "./add-part.tsx";
import { BuyBar, MissingPanel } from "./buy-bar.tsx";
import { MoveSheet, NameSheet, NoteSheet, QuantitySheet } from "./item-dialogs.tsx";
import { type ItemDialog, ItemMenu } from "./item-menu.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead } from "./list-head.tsx";
import { indexList, saidByActivity } from "./list-index.ts";
import styles from "./list-screen.module.css";
import { LiveRowsContext } from "./live-rows.ts";
import { handOverFocus } from "./row-focus.ts";
import { useJust, usePhases } from "./use-just.ts";
import { useRowActs } from "./use-row-acts.ts";

export type ListScreenProps = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  plan: PurchasePlan;
  asOf: string | undefined;
  /** Share, rename, delete. */
  actions: ReactNode;
  /** A change is being recorded: says how that went, and goes to the copy it may have made. */
  onChanging: (changing: Promise<Changed>, words: string) => void;
  onUndo: () => void;
  onBuy: (intents: OpIntent[]) => void;
  /** What a row's menu does with the product that fits it. */
  productActs: (card: PurchaseCard) => readonly MenuItem[];
};

type Opened =
  | { kind: "menu"; itemId: string; anchor: DOMRect }
  | { kind: ItemDialog; itemId: string }
  | { kind: "newItem"; place: Place }
  | { kind: "newActivity" };

/** One list: tick what you have, buy what is missing. */
export function ListScreen(props: ListScreenProps): ReactNode {
  const { list, cards, plan, asOf, actions, onChanging, onBuy, productActs } = props;
  const { t } = useText();
  const [filter, setFilter] = useState<ItemFilter>("all");
  const [opened, setOpened] = useState<Opened>();
  const spoken = useRef<HTMLSpanElement>(null);
  const { items, counts, index } = useMemo(() => readList(list), [list]);
  const weight = useMemo(() => {
    const weights = new Map([...cards].map(([id, card]) => [id, card.weight]));
    return weighItems(items, weights);
  }, [items, cards]);
  const live = useContext(LiveRowsContext);
  const itemOf = (id: string) => live.itemOf(id) ?? index.itemOf(id);
  const just = useJust((id) => {
    const item = itemOf(id);
    if (item && filterItems([item], filter).length === 0) handOverFocus(id);
  });
  const phases = usePhases(just, filter !== "all");
  const isPacked = counts.total > 0 && counts.packed === counts.total;
  const wasPacked = usePrevious(isPacked);

  const mark = (item: Item, state: ItemState) => {
    just.mark(item.id);
    const words = t(`checklists.changed.${state}`, { name: item.name });
    // Of rows tapped in one moment each is counted, drawn around them or not.
    const before = live.list() ?? list;
    afterPaint(() => {
      const after = countAfter(countItems(itemsOf(before)), item.state, state);
      const progress = t("checklists.progressSpoken", { done: after.done, total: after.total });
      // By hand: for these words the whole list around them would be drawn.
      if (spoken.current) spoken.current.textContent = `${words}, ${progress}`;
    });
    onChanging(setState(list, index.placeOf, item.id, state), words);
  };
  const acts = useRowActs({
    itemOf,
    onState: mark,
    onMenu: (itemId, anchor) => setOpened({ kind: "menu", itemId, anchor }),
    onNew: (itemId) => setOpened({ kind: "newItem", place: index.placeOf(itemId) }),
    onUndo: props.onUndo,
  });
  const close = () => setOpened(undefined);
  const openedItem = opened && "itemId" in opened ? itemOf(opened.itemId) : undefined;
  const openedCard = openedItem?.product_id ? cards.get(openedItem.product_id) : undefined;
  const isShown = (item: Item) => filterItems([item], filter).length > 0 || phases.has(item.id);
  const said = saidByActivity(index, phases);
  const save = (changing: Promise<Changed>, words: string) => {
    close();
    onChanging(changing, words);
  };
  // A ready list comes drawn by the server; an own one is drawn here.
  const Part = list.kind === "ready" ? InTurn : Fragment;
  let above = 0;

  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <ListHead
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
        <FilterEmpty filter={filter} isEmpty={!items.some(isShown)} hasItems={items.length > 0} />
        {list.items.map((activity) => {
          const start = above;
          above += activity.groups.reduce((sum, group) => sum + group.items.length, 0);
          return (
            <Part key={activity.id}>
              <ActivitySection
                activity={activity}
                above={start}
                said={said.get(activity.id) ?? ""}
                filter={filter}
                cards={cards}
                shownOf={(group) => group.items.filter(isShown)}
                renderRow={(item) => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    card={item.product_id === null ? undefined : cards.get(item.product_id)}
                    filter={filter}
                    just={just}
                    acts={acts}
                  />
                )}
                onAdd={(into, group) =>
                  setOpened({ kind: "newItem", place: { activityId: into.id, groupId: group.id } })
                }
              />
            </Part>
          );
        })}
        {filter === "all" && (
          <AddPart
            isFirst={list.items.length === 0}
            onAdd={() => setOpened({ kind: "newActivity" })}
          />
        )}
      </div>
      <MissingPanel plan={plan} asOf={asOf} busy={false} onBuy={() => onBuy(intentsOf(plan))} />
      <BuyBar plan={plan} asOf={asOf} busy={false} onBuy={() => onBuy(intentsOf(plan))} />
      <VisuallyHidden>
        <span ref={spoken} role="status" />
      </VisuallyHidden>
      {opened?.kind === "menu" && (
        <ItemMenu
          item={openedItem}
          anchor={opened.anchor}
          onClose={close}
          more={openedCard ? productActs(openedCard) : []}
          onState={mark}
          onDialog={(item, kind) => setOpened({ kind, itemId: item.id })}
          onDelete={(item) =>
            save(
              deleteItem(list, index.placeOf, item.id),
              t("checklists.itemDeleted", { name: item.name }),
            )
          }
        />
      )}
      {openedItem && opened?.kind === "quantity" && (
        <QuantitySheet
          item={openedItem}
          onClose={close}
          onSave={(changes) =>
            save(editItem(list, index.placeOf, openedItem.id, changes), openedItem.name)
          }
        />
      )}
      {openedItem && opened?.kind === "note" && (
        <NoteSheet
          item={openedItem}
          onClose={close}
          onSave={(note) =>
            save(editItem(list, index.placeOf, openedItem.id, { note }), t("checklists.noteSaved"))
          }
        />
      )}
      {openedItem && opened?.kind === "move" && (
        <MoveSheet
          item={openedItem}
          list={list}
          from={index.placeOf(openedItem.id)}
          onClose={close}
          onMove={(to, group) =>
            save(
              moveItem(list, index.placeOf, openedItem.id, to),
              t("checklists.moved", { name: openedItem.name, group }),
            )
          }
        />
      )}
      {opened?.kind === "newItem" && (
        <NameSheet
          title={t("checklists.addItem")}
          label={t("checklists.itemName")}
          submit={t("common.add")}
          onClose={close}
          onSubmit={(name) =>
            save(addItem(list, opened.place, name), t("checklists.itemAdded", { name }))
          }
        />
      )}
      {opened?.kind === "newActivity" && (
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

/** The value of the render before; undefined on the first. */
function usePrevious<Value>(value: Value): Value | undefined {
  const kept = useRef<Value>(undefined);
  const before = kept.current;
  useEffect(() => {
    kept.current = value;
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
