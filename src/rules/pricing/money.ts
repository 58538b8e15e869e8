import type { Lang } from "#contract/lang.ts";

/** Money is integer kopiykas inside and UAH with at most two decimals on the wire. */

/** Kopiykas: no sum of one order is above what an integer of the database holds. */
export const maxOrderSum = 2_147_483_647;

export function toKopiykas(uah: number): number {
  return Math.round(uah * 100);
}

export function toUah(kopiykas: number): number {
  return kopiykas / 100;
}

const marks = {
  ua: { group: "\u00a0", decimal: ",", currency: "грн" },
  en: { group: ",", decimal: ".", currency: "UAH" },
  ru: { group: "\u00a0", decimal: ",", currency: "грн" },
} as const satisfies Record<Lang, object>;

/** For mails and payment pages, as the shop's pages write it: `1 234,50 грн`, in English `1,234.50 UAH`. */
export function writeUah(uah: number, lang: Lang): string {
  const { group, decimal, currency } = marks[lang];
  const [hryvnias = "0", part = "00"] = uah.toFixed(2).split(".");
  const grouped = hryvnias.replace(/\B(?=(?:\d{3}){1,9}$)/g, group);
  return `${grouped}${part === "00" ? "" : decimal + part}\u00a0${currency}`;
}
