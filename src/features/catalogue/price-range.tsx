import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./price-range.module.css";
import { priceStops, stopOf } from "./price-stops.ts";

export type PriceLimits = { from: number; to: number };
type PriceRangeProps = {
  /** UAH, whole. */
  bounds: { min: number; max: number };
  /** UAH; 0 is not set. */
  prices: PriceLimits;
  onChange: (prices: PriceLimits) => void;
};

/** A price range: typed or set by two slider handles. */
export function PriceRange({ bounds, prices, onChange }: PriceRangeProps): ReactNode {
  const { t } = useText();
  const { min, max } = bounds;
  /** A limit that excludes nothing is stored as 0; swapped limits are put in order. */
  const applyLimits = ({ from, to }: PriceLimits) => {
    const [low, high] = from > 0 && to > 0 && from > to ? [to, from] : [from, to];
    const next = { from: low > min ? low : 0, to: high > 0 && high < max ? high : 0 };
    if (next.from !== prices.from || next.to !== prices.to) onChange(next);
  };
  return (
    <div className={styles.price}>
      <div className={styles.ends}>
        <PriceField
          label={t("listing.priceFrom")}
          price={prices.from}
          bound={min}
          round={Math.floor}
          onSet={(from) => applyLimits({ ...prices, from })}
        />
        <PriceField
          label={t("listing.priceTo")}
          price={prices.to}
          bound={max}
          round={Math.ceil}
          onSet={(to) => applyLimits({ ...prices, to })}
        />
      </div>
      {max - min > 1 && <Handles bounds={bounds} prices={prices} onSet={applyLimits} />}
    </div>
  );
}

type PriceFieldProps = {
  label: string;
  price: number;
  bound: number;
  /** To a limit in whole hryvnias that excludes nothing of what was typed. */
  round: (price: number) => number;
  onSet: (price: number) => void;
};

/** Committed on blur or Enter, never while typing. */
function PriceField({ label, price, bound, round, onSet }: PriceFieldProps): ReactNode {
  const { lang } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onSet(round(readHryvnias(typed)));
  };
  return (
    <Field
      label={label}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={formatCount(bound, lang)}
      // Without groups: `1,299` without its last digit would be read as 1.29.
      value={typed ?? (price > 0 ? String(price) : "")}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
}

/** «1 299,90 грн» → 1299.9; 0: none. */
export function readHryvnias(typed: string): number {
  const [hryvnias = "", kopiykas = ""] = typed.split(/[.,](?=\d{1,2}\D*$)/);
  const digits = (text: string) => text.replace(/\D/g, "");
  return Math.min(Number(`${digits(hryvnias)}.${digits(kopiykas)}0`), 999_999_999);
}

type HandlesProps = {
  bounds: PriceRangeProps["bounds"];
  prices: PriceLimits;
  onSet: (prices: PriceLimits) => void;
};

/** Two native range inputs over one line: keyboard, touch and screen reader work by themselves. */
function Handles({ bounds, prices, onSet }: HandlesProps): ReactNode {
  const { t, lang } = useText();
  /** The positions of both handles while one is dragged. */
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const stops = priceStops(bounds.min, bounds.max);
  const last = stops.length - 1;
  const from = dragged?.[0] ?? (prices.from > 0 ? stopOf(stops, prices.from, "from") : 0);
  const to = dragged?.[1] ?? (prices.to > 0 ? stopOf(stops, prices.to, "to") : last);
  const priceAt = (stop: number) => stops[stop] ?? bounds.max;
  const commit = () => {
    if (dragged === null) return;
    setDragged(null);
    // A handle that was not moved keeps its price, which may lie between two stops.
    onSet({ from: committedPrice(from, "from"), to: committedPrice(to, "to") });
  };
  const committedPrice = (stop: number, end: "from" | "to") => {
    const price = prices[end];
    return price > 0 && stopOf(stops, price, end) === stop ? price : priceAt(stop);
  };
  const handle = (value: number, label: string, onMove: (stop: number) => void) => (
    <input
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={formatMoney(priceAt(value), lang)}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
  return (
    <div className={styles.handles}>
      <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={last} height="1" />
        <rect x={from} width={Math.max(to - from, 0)} height="1" className={styles.between} />
      </svg>
      {handle(from, t("listing.lowestPrice"), (stop) => setDragged([Math.min(stop, to), to]))}
      {handle(to, t("listing.highestPrice"), (stop) => setDragged([from, Math.max(stop, from)]))}
    </div>
  );
}
