import type { T } from "./make-i18n.ts";

/** At or below this quantity the remaining stock is shown. */
const fewThreshold = 3;

type StockStatus = "available" | "preorder" | "out_of_stock" | "discontinued";

export type StockLabel = { level: "enough" | "few" | "none" | "ahead"; words: string };

/** What a shopper reads of the stock; `left`: the quantity, null where it is not tracked. */
export function stockLabel(status: StockStatus, left: number | null, t: T): StockLabel {
  const words = t(`product.stock.${status}`);
  if (status === "preorder") return { level: "ahead", words };
  if (status !== "available") return { level: "none", words };
  if (left !== null && left <= fewThreshold)
    return { level: "few", words: t("product.stockFew", { count: left }) };
  return { level: "enough", words };
}
