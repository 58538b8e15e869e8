/** The tasks that are done in both back offices, and what both of them import. */

export const taskNames = {
  prices: "change 20 prices",
  ship: "ship 10 orders",
  giveBack: "return one line of an order",
  importRows: "import 300 rows, two of them wrong",
  translate: "translate the names of 5 products into two languages",
  promo: "make a promo code for one category",
} as const;

export type TaskName = keyof typeof taskNames;

/** What is typed for the product at this place of the list, by both. */
export const translatedNames = (at: number) =>
  [`Product number ${at}`, `Товар номер ${at}`] as const;

/** Two rows are wrong: a price in words, and a product without a name. */
export function priceList(): string {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const name = at === 200 ? "" : `Товар із прайсу ${at + 1}`;
    const price = at === 100 ? "дорого" : String(100 + at);
    return `PRICE-${at + 1},${name},${price},5`;
  });
  return ["sku,name,price,stock", ...rows, ""].join("\n");
}
