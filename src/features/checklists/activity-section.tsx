import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Activity, Group, Item } from "#contract/checklists.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countItems, type ItemFilter, itemsOfActivity } from "#rules/checklists.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon, plusIcon } from "#ui/icons.ts";
import { Seam } from "#ui/seam.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./activity-section.module.css";
import { blockSize, RowBlock } from "./row-block.tsx";

type ActivitySectionProps = {
  activity: Activity;
  /** What its rows show beside themselves: where both are the same, so is what is drawn. */
  said: string;
  filter: ItemFilter;
  cards: unknown;
  /** The items that the filter lets through, of each group. */
  shownOf: (group: Group) => Item[];
  /** How many rows stand above: the first screen's are drawn at once. */
  above: number;
  renderRow: (item: Item) => ReactNode;
  onAdd: (activity: Activity, group: Group) => void;
};

/**
 * A part of a list: «Ночівля, 3 з 5», its seam, and its groups of rows. Of two hundred parts a tick
 * draws one again.
 */
export const ActivitySection = memo(function ActivitySection(
  props: ActivitySectionProps,
): ReactNode {
  const { activity, filter, shownOf, above, renderRow, onAdd } = props;
  const { t } = useText();
  // Groups without rows are shown too, and things can be added.
  const isWhole = filter === "all";
  const counts = countItems(itemsOfActivity(activity));
  // A finished one folds itself when the list is opened, never under the thumb.
  const [isOpen, setOpen] = useState(() => counts.total === 0 || counts.done < counts.total);
  const groups = activity.groups
    .map((group) => ({ group, items: shownOf(group) }))
    .filter(({ items }) => isWhole || items.length > 0);
  const part = useRef<HTMLDetailsElement>(null);
  const rows = groups.reduce((sum, { items }) => sum + items.length + (isWhole ? 1 : 0), 0);
  useEffect(() => {
    // How high it is before it was ever near: through CSSOM, no style stands in the markup.
    part.current?.style.setProperty("--rows", String(rows));
  }, [rows]);
  if (groups.length === 0 && !isWhole) return null;
  const words = t("checklists.activityLabel", {
    activity: activity.name,
    done: counts.done,
    total: counts.total,
  });
  let before = above;
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
            size="xs"
            tint={tintOf(activity.id)}
            picture={shownPicture(pictureUrl(activity.icon))}
          />
        ) : (
          <span />
        )}
        <h2>{activity.name}</h2>
        <span className={styles.count} aria-hidden="true">
          <b>{formatCount(counts.done)}</b> {t("checklists.ringOf", { total: counts.total })}
        </span>
        <Icon of={downIcon} size="s" className={styles.fold} />
        <Seam
          done={counts.done}
          total={counts.total}
          label={words}
          stitches={48}
          thread="thin"
          className={styles.seam}
        />
      </summary>
      {isOpen &&
        groups.map(({ group, items }) => {
          const start = before;
          before += items.length;
          return (
            <section
              key={group.id}
              className={styles.group}
              aria-label={group.name || activity.name}
            >
              {group.name && <h3>{group.name}</h3>}
              <ul className={styles.rows}>
                {blocksOf(items).map((block, index) => (
                  <RowBlock
                    // biome-ignore lint/suspicious/noArrayIndexKey: by its first row it would be made anew, focus and all, when that row leaves
                    key={index}
                    count={block.length}
                    eager={start + index * blockSize < blockSize}
                  >
                    {() => block.map(renderRow)}
                  </RowBlock>
                ))}
                {isWhole && (
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
}, isSame);

/** What it is given to do says nothing new where all that it shows is the same. */
function isSame(one: ActivitySectionProps, other: ActivitySectionProps): boolean {
  const shown = ["activity", "said", "filter", "cards", "above"] as const;
  return shown.every((key) => one[key] === other[key]);
}

/** An icon is the name of a drawing, or an address of its own. */
function pictureUrl(icon: string): string {
  return icon.startsWith("/") ? icon : `/images/noto/${icon}.svg`;
}

function blocksOf(items: Item[]): Item[][] {
  const blocks: Item[][] = [];
  for (let at = 0; at < items.length; at += blockSize) blocks.push(items.slice(at, at + blockSize));
  return blocks;
}
