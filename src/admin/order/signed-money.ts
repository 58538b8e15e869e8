import { formatMoney } from "#i18n/numbers.ts";

/** A difference with its sign: `+120 грн`, `−35 грн`. */
export const signedMoney = (amount: number): string =>
  amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
