import { memo, type ReactNode, useEffect, useId, useRef } from "react";
import type { Item } from "#contract/checklists.ts";
import { formatCount, formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countItems } from "#rules/checklists/checklists.ts";
import type { LimitState, Load } from "#rules/checklists/loads.ts";
import { toUah } from "#rules/pricing/money.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { alertIcon } from "#ui/icons.ts";
import { Seam } from "#ui/seam.tsx";
import styles from "./list-parts.module.css";
import { unknownWeightText, weightOfLimit } from "./load-text.ts";
import { blockSize, RowBlock, splitIntoBlocks } from "./row-block.tsx";
import type { ShownRows } from "./shown-rows.ts";

/** One part as it is drawn. */
export type ListPart = {
  key: string;
  title: string;
  items: readonly Item[];
  /** Undefined where nobody carries the part as such. */
  load: Load | undefined;
  limit: LimitState | undefined;
  /** «несе 12,4 кг»: of a person, with a share of what is everyone's. */
  weightText: string;
  /** What of rows for several people is this person's: «Шкарпетки — 9 пар»; else empty. */
  sharesText: string;
  emptyText: string;
};

type PartSectionProps = {
  part: ListPart;
  /** Kopiykas of what is missing in it. */
  missingCost: number;
  /** What is known of its rows beside their items. Part of the memo comparison. */
  marks: string;
  rows: ShownRows;
  rowsAbove: number;
};

/** A bag, a person or an aisle with its rows. A tick renders only the part that it is in. */
export const PartSection = memo(function PartSection(props: PartSectionProps): ReactNode {
  const { part, missingCost, rows, rowsAbove } = props;
  const { t, lang } = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const counts = countItems(part.items);
  const shown = rows.showItems(part.items);
  const isFiltered = rows.filter !== "all";
  useEffect(() => {
    // The estimated height before it is rendered. Set through CSSOM: the CSP forbids style attributes.
    section.current?.style.setProperty("--rows", String(shown.length));
  }, [shown.length]);
  if (isFiltered && shown.length === 0) return null;
  const label = t("checklists.activityLabel", {
    activity: part.title,
    done: counts.done,
    total: counts.total,
  });
  return (
    <section ref={section} className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{part.title}</h2>
        <span className={styles.count} aria-hidden="true">
          <b>{formatCount(counts.done, lang)}</b> {t("checklists.ringOf", { total: counts.total })}
        </span>
        <Seam
          done={counts.done}
          total={counts.total}
          label={label}
          stitches={48}
          thread="thin"
          className={styles.seam}
        />
      </header>
      <PartFacts part={part} missingCost={missingCost} />
      {part.sharesText && <p className={styles.shares}>{part.sharesText}</p>}
      {shown.length > 0 ? (
        <ul className={styles.rows}>
          {splitIntoBlocks(shown).map((block, index) => (
            <RowBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: by its first row it would be made anew, focus and all, when that row leaves
              key={index}
              count={block.length}
              eager={rowsAbove + index * blockSize < blockSize}
            >
              {() => block.map(rows.renderRow)}
            </RowBlock>
          ))}
        </ul>
      ) : (
        part.emptyText && <p className={styles.empty}>{part.emptyText}</p>
      )}
    </section>
  );
}, isSamePart);

/** What it weighs, with its limit, what is not known of that, and what is missing costs. */
function PartFacts({ part, missingCost }: Pick<PartSectionProps, "part" | "missingCost">) {
  const { t, lang } = useText();
  const { load, limit, title } = part;
  const weight = limit && load ? weightOfLimit(load.weight, limit.limit, t, lang) : part.weightText;
  const unknown = load ? unknownWeightText(load, t) : "";
  const cost =
    missingCost > 0 && t("checklists.missingFor", { price: formatMoney(toUah(missingCost), lang) });
  if (!weight && !unknown && !cost) return null;
  return (
    <p className={styles.facts}>
      {limit && load && (
        <Seam
          // Grams: a stitch is never more than there is.
          done={Math.round(Math.min(load.weight, limit.limit) * 1000)}
          total={Math.round(limit.limit * 1000)}
          label={t("listViews.limitLabel", {
            bag: title,
            weight: formatWeight(load.weight, lang),
            limit: formatWeight(limit.limit, lang),
          })}
          colour="ink"
          className={classes(styles.limit, limit.excess > 0 && styles.over)}
        />
      )}
      {weight && <span>{weight}</span>}
      {limit && limit.excess > 0 && (
        <strong>
          <Icon of={alertIcon} size="xs" />
          {t("listViews.overLimit", { weight: formatWeight(limit.excess, lang) })}
        </strong>
      )}
      {unknown && <span>{unknown}</span>}
      {cost && <span>{cost}</span>}
    </p>
  );
}

/** `showItems` and `renderRow` are not compared: they matter only when what is compared changes. */
function isSamePart(one: PartSectionProps, other: PartSectionProps): boolean {
  return (
    one.missingCost === other.missingCost &&
    one.marks === other.marks &&
    one.rowsAbove === other.rowsAbove &&
    one.rows.filter === other.rows.filter &&
    one.rows.view === other.rows.view &&
    one.rows.cards === other.rows.cards &&
    one.part.title === other.part.title &&
    one.part.weightText === other.part.weightText &&
    one.part.sharesText === other.part.sharesText &&
    one.part.limit?.limit === other.part.limit?.limit &&
    one.part.load?.weight === other.part.load?.weight &&
    one.part.load?.unknown === other.part.load?.unknown &&
    one.part.items.length === other.part.items.length &&
    one.part.items.every((item, at) => item === other.part.items[at])
  );
}
