/** What a shopper typed as a quantity: whole, brought between the limits; undefined when it is no number. */
export function readQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.replace(/[\s\u00A0]/g, "");
  if (!/^\d+$/.test(digits)) return undefined;
  return Math.min(Math.max(Number(digits), min), max);
}

/** The next quantities below and above that are whole packs: by sixes 6 follows 1, and 12 follows 6. */
export function wholePacks(value: number, pack: number): { less: number; more: number } {
  const over = value % pack;
  return { less: value - (over || pack), more: value + pack - over };
}
