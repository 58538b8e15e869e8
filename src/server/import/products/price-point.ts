/** What a point means in a price such as `1.050`: a program's 1.05, or a thousand and fifty. */
import { isPointInDoubt, withoutSpaces } from "./cells.ts";

export const pricePoints = ["decimal", "thousands"] as const;
export type PricePoint = (typeof pricePoints)[number];

const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/;

/** `12.5`, `1,250.50`, `12.5000`, `1050.000`, `0.950`; who writes `1250` parts no thousands. */
const decimal = [/^(\d+|\d{1,3}(,\d{3})+)\.(\d{1,2}|\d{4,})$/, /^0\.\d+$/, /^\d{4,8}(\.\d{3})?$/];

/** A price whose points part thousands, without them; any other as it is. */
export function withoutPoints(cell: string): string {
  const text = withoutSpaces(cell);
  return grouped.test(text) ? text.replaceAll(".", "") : cell;
}

/**
 * Learns all prices of a table. `findPoint` answers what their points are where only one reading
 * fits: `12.5` has a decimal point, `1.250.000` and `1.500,50` part thousands. What cannot be read,
 * or has two readings itself, shows nothing. Else `findExample` answers the first price in doubt.
 */
export function openPriceDoubt() {
  let example: string | undefined;
  const shown = new Set<PricePoint>();
  const findPoint = (): PricePoint | undefined => (shown.size === 1 ? [...shown][0] : undefined);
  return {
    learn(cell: string): void {
      const text = withoutSpaces(cell);
      if (isPointInDoubt(text)) example ??= text;
      else if (grouped.test(text)) shown.add("thousands");
      else if (decimal.some((form) => form.test(text))) shown.add("decimal");
    },
    findPoint,
    findExample: (): string | undefined => (findPoint() ? undefined : example),
  };
}
