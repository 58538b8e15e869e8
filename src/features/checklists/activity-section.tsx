import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Activity, Group, Item } from "#contract/checklists.ts";
import { drawingUrl, shownPicture } from "#contract/pictures.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countActivity } from "#rules/checklists/by-activity.ts";
import type { ItemFilter } from "#rules/checklists/checklists.ts";
import type { ListView } from "#rules/checklists/sort.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon, plusIcon } from "#ui/icons.ts";
import { Seam } from "#ui/seam.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./activity-section.module.css";
import { blockSize, RowBlock, splitIntoBlocks } from "./row-block.tsx";
import { useBeforePrint } from "./use-before-print.ts";

type ActivitySectionProps = {
  activity: Activity;
  /** What is known of its rows beside their items, as one string. Part of the memo comparison. */
  rowMarks: string;
  filter: ItemFilter;
  view: ListView;
  cards: unknown;
  /** The items of a group that pass the filter. */
  listVisibleItems: (group: Group) => Item[];
  /** Rows above this section: rows of the first screen are rendered at once. */
  rowsAbove: number;
  /** Rows of the list that are drawn first. */
  firstRows: number;
  renderRow: (item: Item) => ReactNode;
  onAdd: (activity: Activity, group: Group) => void;
};

/**
 * An activity of a list: «Ночівля, 3 з 5», its progress and its groups of rows. A tick re-renders only
 * this activity, even in a list of two hundred.
 */
export const ActivitySection = memo(function ActivitySection(
  props: ActivitySectionProps,
): ReactNode {
  const { activity, filter, listVisibleItems, rowsAbove, firstRows, renderRow, onAdd } = props;
  const { t, lang } = useText();
  // Without a filter, empty groups are shown too, so that items can be added.
  const isUnfiltered = filter === "all";
  const counts = countActivity(activity);
  // A finished activity is collapsed when the list opens, but never while the shopper uses it.
  const [isOpen, setOpen] = useState(() => counts.total === 0 || counts.done < counts.total);
  // Paper cannot be unfolded.
  useBeforePrint(() => setOpen(true));
  const groups = activity.groups
    .map((group) => ({ group, items: listVisibleItems(group) }))
    .filter(({ items }) => isUnfiltered || items.length > 0);
  const part = useRef<HTMLDetailsElement>(null);
  const rows = groups.reduce((sum, { items }) => sum + items.length + (isUnfiltered ? 1 : 0), 0);
  useEffect(() => {
    // The estimated height before it is rendered. Set through CSSOM: the CSP forbids style attributes.
    part.current?.style.setProperty("--rows", String(rows));
  }, [rows]);
  if (groups.length === 0 && !isUnfiltered) return null;
  // The heading beside it names the activity.
  const label = t("checklists.ringLabel", { done: counts.done, total: counts.total });
  let rowsBefore = rowsAbove;
  return (
    <details
      ref={part}
      className={styles.activity}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {activity.icon ? (
          <Tile
            inline
            size="xs"
            tint={tintOf(activity.id)}
            picture={shownPicture(pictureUrl(activity.icon))}
          />
        ) : (
          <span />
        )}
        <h2>{activity.name}</h2>
        {/* Another count is another element: nothing of the old one moves. */}
        <span key={counts.done} className={styles.count} aria-hidden="true">
          <b>{formatCount(counts.done, lang)}</b> {t("checklists.ringOf", { total: counts.total })}
        </span>
        <Icon of={downIcon} size="s" className={styles.fold} />
        <Seam
          done={counts.done}
          total={counts.total}
          label={label}
          stitches={48}
          thread="thin"
          className={styles.seam}
        />
      </summary>
      {isOpen &&
        groups.map(({ group, items }) => {
          const start = rowsBefore;
          rowsBefore += items.length;
          return (
            <section
              key={group.id}
              className={styles.group}
              aria-label={group.name || activity.name}
            >
              {group.name && <h3>{group.name}</h3>}
              <ul className={styles.rows}>
                {splitIntoBlocks(items, firstRows - start).map((block, index) => (
                  <RowBlock
                    // biome-ignore lint/suspicious/noArrayIndexKey: by its first row it would be made anew, focus and all, when that row leaves
                    key={index}
                    count={block.length}
                    eager={start + index * blockSize < Math.min(firstRows, blockSize)}
                  >
                    {() => block.map(renderRow)}
                  </RowBlock>
                ))}
                {isUnfiltered && (
                  <li className={styles.add}>
                    <button type="button" onClick={() => onAdd(activity, group)}>
                      <Icon of={plusIcon} size="s" />
                      {t("checklists.addItem")}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          );
        })}
    </details>
  );
}, isSameView);

/** The callbacks are not compared: they only matter when the visible values change. */
function isSameView(one: ActivitySectionProps, other: ActivitySectionProps): boolean {
  const shown = ["activity", "rowMarks", "filter", "view", "cards", "rowsAbove"] as const;
  return shown.every((key) => one[key] === other[key]);
}

/** An icon is the name of a built-in drawing or a URL path. */
function pictureUrl(icon: string): string {
  return icon.startsWith("/") ? icon : drawingUrl(icon);
}
