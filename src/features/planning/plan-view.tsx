import { memo, type ReactNode } from "react";
import type { PlanItem } from "#contract/assistant.ts";
import { drawingUrl, rasterUrl } from "#contract/pictures.ts";
import { useText } from "#i18n/text-provider.tsx";
import { nbsp } from "#i18n/typography.ts";
import type { SectionOf } from "#rules/packing/sections.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, plusIcon } from "#ui/icons.ts";
import { amountText } from "./amount-text.ts";
import { holdShortWords } from "./hold-short-words.ts";
import styles from "./planning.module.css";

type PlanViewProps = {
  sections: readonly SectionOf<PlanItem>[];
  dropped: number;
  onDrop: (rule: string) => void;
  onRestore: () => void;
};

/** The list as it grows: each thing with its count and its reason. */
export const PlanView = memo(function PlanView(props: PlanViewProps): ReactNode {
  const { sections, dropped, onDrop, onRestore } = props;
  const { t, lang } = useText();
  return (
    <>
      {sections.map(({ section, items }) => (
        <section key={section.key} className={styles.section}>
          <h3>
            <img
              srcSet={rasterUrl(section.icon, 160)}
              src={drawingUrl(section.icon)}
              alt=""
              width={24}
              height={24}
              loading="lazy"
            />
            {section.name[lang]}
          </h3>
          <ul>
            {items.map((item) => (
              <Line key={item.rule} item={item} onDrop={onDrop} />
            ))}
          </ul>
        </section>
      ))}
      {dropped > 0 && (
        <p className={styles.dropped}>
          {t("planning.dropped", { count: dropped })}
          <Button kind="link" size="s" onClick={onRestore}>
            {t("planning.restore")}
          </Button>
        </p>
      )}
    </>
  );
});

type SeldomNeededProps = {
  items: readonly PlanItem[];
  /** Trips that did without, by rule. */
  times: ReadonlyMap<string, number>;
  onTake: (rule: string) => void;
};

/** Offered unticked: past trips did without. */
export function SeldomNeeded({ items, times, onTake }: SeldomNeededProps): ReactNode {
  const { t } = useText();
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t("planning.seldomTitle")}</h3>
      <ul>
        {items.map(({ rule, name }) => (
          <li key={rule} className={styles.line}>
            <span>
              <b>{holdShortWords(name)}</b>
              <small>{t("planning.seldomNeeded", { count: times.get(rule) ?? 0 })}</small>
            </span>
            <IconButton
              icon={plusIcon}
              label={t("planning.take", { name })}
              onClick={() => onTake(rule)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { item: PlanItem; onDrop: (rule: string) => void };

/** A choice changes a few lines of a hundred: the others are not rendered again. */
const Line = memo(function Line({ item, onDrop }: LineProps): ReactNode {
  const { t, lang } = useText();
  const amount = amountText(item, t, lang);
  return (
    <li className={styles.line}>
      <span>
        <b>{holdShortWords(item.name)}</b>
        {amount && <span className={styles.amount}>{` ×${nbsp}${amount}`}</span>}
        <small>{holdShortWords(item.why)}</small>
      </span>
      <IconButton
        icon={closeIcon}
        label={t("planning.drop", { name: item.name })}
        onClick={() => onDrop(item.rule)}
      />
    </li>
  );
}, isSameLine);

function isSameLine({ item, onDrop }: LineProps, next: LineProps): boolean {
  const isSame = (key: "rule" | "name" | "quantity" | "unit" | "why") =>
    item[key] === next.item[key];
  return (
    onDrop === next.onDrop && (["rule", "name", "quantity", "unit", "why"] as const).every(isSame)
  );
}
