import { Fragment, lazy, type ReactNode, Suspense } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { filterItems, type ItemCounts } from "#rules/checklists/checklists.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import type { Bought, PurchaseCard, PurchasePlan } from "#rules/checklists/purchase.ts";
import { type ListView, sortItems } from "#rules/checklists/sort.ts";
import { StagedHydration } from "#ui/staged-hydration.tsx";
import type { ItemLocation } from "./actions.ts";
import { ActivitySection } from "./activity-section.tsx";
import { AddActivity } from "./add-activity.tsx";
import { IntroNote } from "./intro-note.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import { type ListIndex, marksByActivity } from "./list-index.ts";
import styles from "./list-screen.module.css";
import type { RowActions } from "./row-actions.ts";
import { RowsToCome } from "./row-block.tsx";
import { itemPrice } from "./row-view-model.ts";
import type { ShownRows } from "./shown-rows.ts";
import { isTaken } from "./use-intro.ts";
import type { RecentTicks, TickPhases } from "./use-recent-ticks.ts";
import type { useShownRows } from "./use-shown-rows.ts";

const FilterEmpty = lazy(async () => ({
  default: (await import("./filter-empty.tsx")).FilterEmpty,
}));

/** What a list's rows are drawn from. */
export type ListContent = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  plan: PurchasePlan;
  view: ListView;
  layout: ListLayout;
  onLayout: (changes: Partial<ListLayout>) => void;
  /** What can be done with the rows, below the filters. */
  tools: ReactNode;
  /** In place of the list's own sections; undefined: these. */
  renderParts: ((rows: ShownRows) => ReactNode) | undefined;
  onBuy: () => void;
};

type ListBodyProps = {
  content: ListContent;
  items: readonly Item[];
  counts: ItemCounts;
  index: ListIndex;
  bought: ReadonlyMap<string, Bought>;
  isStarted: boolean;
  hasIntro: boolean;
  recentTicks: RecentTicks;
  phases: TickPhases;
  shown: ReturnType<typeof useShownRows>;
  actions: RowActions;
  onNewItem: (place: ItemLocation) => void;
  onNewActivity: () => void;
};

/** A list's rows with what stands above them: the introduction, the filters and the tools. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { content, items, counts, phases, isStarted } = props;
  const { filter } = content.layout;
  const isVisible = (item: Item) => filterItems([item], filter).length > 0 || phases.has(item.id);
  const rows = useRows(props, isVisible);
  const parts = content.renderParts?.(rows);
  return (
    <>
      {props.hasIntro && items.length > 0 && (
        <IntroNote
          isTaken={isTaken(content.list, isStarted)}
          hasProducts={items.some(({ product_id }) => product_id !== null)}
          plan={content.plan}
          onBuy={content.onBuy}
        />
      )}
      {items.length > 0 && (
        <div className={styles.filters}>
          <ListFilters
            chosen={filter}
            counts={counts}
            onChoose={(next) => content.onLayout({ filter: next })}
          />
          {content.tools}
        </div>
      )}
      {filter !== "all" && items.length > 0 && !items.some(isVisible) && (
        <Suspense>
          <FilterEmpty filter={filter} />
        </Suspense>
      )}
      {parts || <Sections {...props} rows={rows} />}
    </>
  );
}

/** How rows are drawn, in the list's own sections and in other parts. */
function useRows(
  { content, items, bought, phases, recentTicks, actions }: ListBodyProps,
  isVisible: (item: Item) => boolean,
): ShownRows {
  const { lang } = useText();
  const { cards, view } = content;
  const { filter } = content.layout;
  const cardOf = ({ product_id }: Item) =>
    product_id === null ? undefined : cards.get(product_id);
  const priceOf = (item: Item) => {
    const card = cardOf(item);
    return card ? itemPrice(item, card) : 0;
  };
  return {
    items,
    filter,
    view,
    cards,
    marks: [...phases, ...bought],
    showItems: (all) => sortItems(all.filter(isVisible), view.sort, { priceOf, lang }),
    renderRow: (item) => (
      <ItemRow
        key={item.id}
        item={item}
        card={cardOf(item)}
        bought={bought.get(item.id)}
        hasPrice={view.hasPrices}
        filter={filter}
        recentTicks={recentTicks}
        actions={actions}
      />
    ),
  };
}

/** The activities of a list, as far as they are drawn yet. */
function Sections(props: ListBodyProps & { rows: ShownRows }): ReactNode {
  const { rows, shown } = props;
  const { list } = props.content;
  const rowMarks = marksByActivity(props.index, rows.marks);
  // A ready list is rendered by the server, an own list only on the device.
  const ActivityWrapper = list.kind === "ready" ? StagedHydration : Fragment;
  let rowsAbove = 0;
  let rowsDrawn = 0;
  return (
    <>
      {list.items.map((activity) => {
        const start = rowsAbove;
        rowsAbove += activity.groups.reduce((sum, group) => sum + group.items.length, 0);
        if (start >= shown.shown) return null;
        rowsDrawn = rowsAbove;
        return (
          <ActivityWrapper key={activity.id}>
            <ActivitySection
              activity={activity}
              rowsAbove={start}
              firstRows={shown.first}
              rowMarks={rowMarks.get(activity.id) ?? ""}
              filter={rows.filter}
              view={rows.view}
              cards={rows.cards}
              listVisibleItems={(group) => rows.showItems(group.items)}
              renderRow={rows.renderRow}
              onAdd={(into, group) => props.onNewItem({ activityId: into.id, groupId: group.id })}
            />
          </ActivityWrapper>
        );
      })}
      <RowsToCome count={rows.items.length - rowsDrawn} onNear={shown.showMore} />
      {rows.filter === "all" && (
        <AddActivity isFirst={list.items.length === 0} onAdd={props.onNewActivity} />
      )}
    </>
  );
}
