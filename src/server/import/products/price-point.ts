/** What a point means in a price such as `1.050`: a program's 1.05, or a thousand and fifty. */

export const pricePoints = ["decimal", "thousands"] as const;
export type PricePoint = (typeof pricePoints)[number];

const withoutSpaces = (cell: string): string => cell.replace(/\s/g, "");
const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/;

/** As everybody writes it. */
const small = /^\d{1,3}(,\d{1,2})?$/;

/** A price whose points part thousands, without them; any other as it is. */
export function withoutPoints(cell: string): string {
  const text = withoutSpaces(cell);
  return grouped.test(text) ? text.replaceAll(".", "") : cell;
}

/**
 * Learns all prices of a table. `findExample` answers the first that has two readings, unless another
 * price shows how the table is written: `12.5` and `1050.000` have decimal points, and who writes
 * `1250` parts no thousands.
 */
export function openPriceDoubt() {
  let example: string | undefined;
  let isClear = false;
  return {
    learn(cell: string): void {
      const text = withoutSpaces(cell);
      if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) example ??= text;
      else if (/^\d/.test(text) && !grouped.test(text) && !small.test(text)) isClear = true;
    },
    findExample: (): string | undefined => (isClear ? undefined : example),
  };
}
