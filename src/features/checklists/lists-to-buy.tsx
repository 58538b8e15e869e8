import type { ReactNode } from "react";
import type { Item } from "#contract/checklists.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ItemOfList, NeededLine } from "#rules/checklists/hold-pieces.ts";
import { wantedMeasure } from "#rules/checklists/pieces.ts";
import type { LineToBuy, ListsPlan } from "#rules/checklists/purchase-lists.ts";
import { baseAmount } from "#rules/checklists/units.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { cartIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { measureText } from "./amount-text.ts";
import styles from "./lists-to-buy.module.css";

type ListsToBuyProps = {
  plan: ListsPlan;
  /** By id, of all lists that are bought for. */
  names: ReadonlyMap<string, string>;
  /** Lines that the shopper leaves out. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (key: string, isLeftOut: boolean) => void;
  /** Of lists that are not on this device. */
  away: readonly string[];
  /** «Ціни станом на 14:20» */
  asOf: string | undefined;
  onBuy: () => void;
};

/** What several lists lack, each product once, before anything is put into the cart. */
export function ListsToBuy(props: ListsToBuyProps): ReactNode {
  const { plan, names, leftOut, away } = props;
  const { t, lang } = useText();
  const all = [...plan.lines, ...plan.asks];
  const chosen = all.filter(({ key }) => !leftOut.has(key));
  const sum = (value: (line: LineToBuy) => number) =>
    chosen.reduce((total, line) => total + value(line), 0);
  const price = formatMoney(toUah(sum((line) => line.price)), lang);
  const weight = sum((line) => line.weight);
  const facts = [
    t("common.goods", { count: chosen.length }),
    chosen.some(({ key }) => plan.asks.some((ask) => ask.key === key))
      ? t("checklists.costsFrom", { price })
      : price,
    weight > 0 ? formatWeight(weight, lang) : "",
  ];
  return (
    <>
      {away.length > 0 && <Note tone="warn">{t("trips.notHere", { lists: away.join(", ") })}</Note>}
      {all.length === 0 && <p role="status">{t("trips.nothing")}</p>}
      {plan.lines.length > 0 && <LinesToBuy {...props} lines={plan.lines} />}
      {plan.asks.length > 0 && (
        <SheetSection title={t("trips.chooseLater")}>
          <LinesToBuy {...props} lines={plan.asks} />
        </SheetSection>
      )}
      {plan.covered.length > 0 && (
        <SheetSection title={t("trips.covered")}>
          <ul className={styles.lines}>
            {plan.covered.map((line) => (
              <li key={line.key}>
                <Line line={line} names={names} />
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      <Names title={t("trips.unavailable")} of={plan.unavailable} />
      <Names title={t("trips.unlinked")} of={plan.unlinked} />
      {props.asOf && all.length > 0 && <p className={styles.asOf}>{props.asOf}</p>}
      {all.length > 0 && (
        <div className={styles.foot}>
          <p role="status">{facts.filter(Boolean).join(" · ")}</p>
          <Button wide size="l" icon={cartIcon} idle={chosen.length === 0} onClick={props.onBuy}>
            {t("trips.addToCart")}
          </Button>
        </div>
      )}
    </>
  );
}

type LinesToBuyProps = Pick<ListsToBuyProps, "leftOut" | "onLeaveOut" | "names"> & {
  lines: readonly LineToBuy[];
};

function LinesToBuy({ lines, leftOut, onLeaveOut, names }: LinesToBuyProps): ReactNode {
  const { lang } = useText();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <Check
            checked={!leftOut.has(line.key)}
            count={formatMoney(toUah(line.price), lang)}
            onChange={({ target }) => onLeaveOut(line.key, !target.checked)}
          >
            <Line line={line} names={names} />
          </Check>
        </li>
      ))}
    </ul>
  );
}

type LineProps = { line: NeededLine & { quantity?: number } } & Pick<ListsToBuyProps, "names">;

/** The thing, how much of it the lists want, which do if not all, and what of it is bought already. */
function Line({ line, names }: LineProps): ReactNode {
  const { t, lang } = useText();
  const { items, card, quantity = 0, inCart, ordered } = line;
  const things = [...new Set(items.map(({ item }) => item.name))];
  const listIds = new Set(items.map(({ listId }) => listId));
  const lists = listIds.size < names.size ? [...listIds].map((id) => names.get(id) ?? "") : [];
  const bought = [
    inCart > 0 && t("trips.inCart", { count: inCart }),
    ordered > 0 && t("trips.ordered", { count: ordered }),
    quantity === 0 && inCart + ordered === 0 && t("trips.inCartAll"),
  ].filter(Boolean);
  // The name of a list for a trip has a comma itself.
  const details = [amountText(line, t, lang), lists.map(keepDaysTogether).join("; ")];
  return (
    <span className={styles.line}>
      <Tile
        size="s"
        tint={tintOf(card.category_id ?? "", card.id)}
        picture={card.images[0] && shownPicture(card.images[0].url)}
        inline
      />
      <span className={styles.words}>
        {things.join(", ")}
        {!things.includes(card.name) && <small>{card.name}</small>}
        <small>{details.filter(Boolean).join(" · ")}</small>
        {bought.length > 0 && <small className={styles.bought}>{bought.join(" · ")}</small>}
      </span>
    </span>
  );
}

/** «Говерла, 3–5 липня»: a line does not end after the dash between two days. */
export const keepDaysTogether = (name: string) => name.replace(/–(?=\d)/g, "–\u2060");

type Text = ReturnType<typeof useText>;

/** «400 г → 1 × 500 г», «3 шт.»; empty for one piece. */
function amountText({ items, card, ...line }: LineProps["line"], t: Text["t"], lang: Text["lang"]) {
  const pieces = line.quantity ?? line.wanted;
  const measure = measureOfAll(items.map(({ item }) => item));
  const { content } = card;
  if (!measure || !content || baseAmount(content)?.kind !== baseAmount(measure)?.kind) {
    const counted = pieces > 1 ? t("common.pieces", { count: pieces }) : "";
    return [measure && measureText(measure, t, lang), counted].filter(Boolean).join(" → ");
  }
  const packs = t("amounts.packs", { pieces, content: measureText(content, t, lang) });
  return `${measureText(measure, t, lang)} → ${packs}`;
}

/** Undefined where something is only counted, or measured otherwise. */
function measureOfAll(items: readonly Item[]): { amount: number; unit: string } | undefined {
  const [first, ...others] = items.map((item) => wantedMeasure(item));
  const base = first && baseAmount(first);
  if (!first || !base || base.kind === "count") return undefined;
  let amount = base.amount;
  for (const other of others) {
    const next = other && baseAmount(other);
    if (next?.kind !== base.kind) return undefined;
    amount += next.amount;
  }
  return { amount: (first.amount * amount) / base.amount, unit: first.unit };
}

function Names({ title, of }: { title: string; of: readonly ItemOfList[] }): ReactNode {
  if (of.length === 0) return null;
  const names = [...new Set(of.map(({ item }) => item.name))];
  return (
    <SheetSection title={title}>
      <p>{names.join(", ")}</p>
    </SheetSection>
  );
}

function SheetSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
