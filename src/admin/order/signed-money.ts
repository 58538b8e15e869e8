import type { Lang } from "#contract/lang.ts";
import { formatMoney } from "#i18n/numbers.ts";

/** A difference with its sign: `+120 грн`, `−35 грн`. */
export const signedMoney = (amount: number, lang: Lang): string =>
  amount > 0 ? `+${formatMoney(amount, lang)}` : formatMoney(amount, lang);
