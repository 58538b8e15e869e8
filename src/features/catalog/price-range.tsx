import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./price-range.module.css";
import { priceStops, stopOf } from "./price-stops.ts";

export type Prices = { from: number; to: number };
type PriceRangeProps = {
  /** UAH, whole. */
  bounds: { min: number; max: number };
  /** UAH; 0 is not set. */
  prices: Prices;
  onChange: (prices: Prices) => void;
};

/** A price from and to: written, or moved by two handles. */
export function PriceRange({ bounds, prices, onChange }: PriceRangeProps): ReactNode {
  const { t } = useText();
  const { min, max } = bounds;
  /** An end that lets everything in is not set; ends the wrong way round are turned. */
  const set = ({ from, to }: Prices) => {
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
          onSet={(from) => set({ ...prices, from })}
        />
        <PriceField
          label={t("listing.priceTo")}
          price={prices.to}
          bound={max}
          onSet={(to) => set({ ...prices, to })}
        />
      </div>
      {max - min > 1 && <Handles bounds={bounds} prices={prices} onSet={set} />}
    </div>
  );
}

type PriceFieldProps = {
  label: string;
  price: number;
  bound: number;
  onSet: (price: number) => void;
};

/** Taken over when it is left or Enter is pressed: half a number is none. */
function PriceField({ label, price, bound, onSet }: PriceFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    onSet(Math.min(Number(typed.replace(/\D/g, "")), 999_999_999));
  };
  return (
    <Field
      label={label}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={formatCount(bound)}
      value={typed ?? (price > 0 ? formatCount(price) : "")}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === "Enter" && settle()}
    />
  );
}

type HandlesProps = {
  bounds: PriceRangeProps["bounds"];
  prices: Prices;
  onSet: (prices: Prices) => void;
};

/** Two native ranges over one line: the device's own keys, touch and speech. */
function Handles({ bounds, prices, onSet }: HandlesProps): ReactNode {
  const { t } = useText();
  /** While a handle is held: the places of both. */
  const [held, setHeld] = useState<[number, number] | null>(null);
  const stops = priceStops(bounds.min, bounds.max);
  const last = stops.length - 1;
  const from = held?.[0] ?? (prices.from > 0 ? stopOf(stops, prices.from, "from") : 0);
  const to = held?.[1] ?? (prices.to > 0 ? stopOf(stops, prices.to, "to") : last);
  const priceAt = (stop: number) => stops[stop] ?? bounds.max;
  const settle = () => {
    if (held === null) return;
    setHeld(null);
    // An end that was not moved keeps its price, which may stand between two stops.
    onSet({ from: settledAt(from, "from"), to: settledAt(to, "to") });
  };
  const settledAt = (stop: number, end: "from" | "to") => {
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
      aria-valuetext={formatMoney(priceAt(value))}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <div className={styles.handles}>
      <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={last} height="1" />
        <rect x={from} width={Math.max(to - from, 0)} height="1" className={styles.between} />
      </svg>
      {handle(from, t("listing.lowestPrice"), (stop) => setHeld([Math.min(stop, to), to]))}
      {handle(to, t("listing.highestPrice"), (stop) => setHeld([from, Math.max(stop, from)]))}
    </div>
  );
}
