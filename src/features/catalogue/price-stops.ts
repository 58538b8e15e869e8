/**
 * The stops of the price slider: every hryvnia below a hundred, every ten below a thousand, and so on,
 * so that a key press has a visible effect at both ends of the scale. Both ends are always included.
 * @param min, max whole UAH, min under max
 */
export function priceStops(min: number, max: number): number[] {
  const stops = [min];
  for (let at = min; ; ) {
    const step = stepAt(at);
    at = Math.floor(at / step) * step + step;
    if (at >= max) break;
    stops.push(at);
  }
  return [...stops, max];
}

const stepAt = (price: number) => (price < 100 ? 1 : 10 ** (Math.floor(Math.log10(price)) - 1));

/** The index of a price's stop: rounded down for the lower limit, up for the upper limit. */
export function stopOf(stops: readonly number[], price: number, end: "from" | "to"): number {
  const above = stops.findIndex((stop) => stop >= price);
  if (above === -1) return stops.length - 1;
  return end === "from" && stops[above] !== price ? Math.max(above - 1, 0) : above;
}
