/** Money is integer kopiykas inside and UAH with at most two decimals on the wire. */

export function toKopiykas(uah: number): number {
  return Math.round(uah * 100);
}

export function toUah(kopiykas: number): number {
  return kopiykas / 100;
}
