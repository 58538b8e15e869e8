/** Money is integer kopiykas inside and UAH with at most two decimals on the wire. */

/** Kopiykas: no sum of one order is above what an integer of the database holds. */
export const maxOrderSum = 2_147_483_647;

export function toKopiykas(uah: number): number {
  return Math.round(uah * 100);
}

export function toUah(kopiykas: number): number {
  return kopiykas / 100;
}

// Made by whoever writes: only letters do, and a phone pays for it as for thirty rows.
let grouping: Intl.NumberFormat | undefined;

/** As shops in Ukraine write it: 1 234,50 грн; for letters, whose readers have no other format. */
export function writeUah(uah: number): string {
  const [hryvnias = "0", part = "00"] = uah.toFixed(2).split(".");
  grouping ??= new Intl.NumberFormat("uk-UA");
  const grouped = grouping.format(Number(hryvnias));
  return `${grouped}${part === "00" ? "" : `,${part}`}\u00a0грн`;
}
