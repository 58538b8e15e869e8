/** What a shopper typed as a quantity: whole, brought between the limits; undefined when it is no number. */
export function readQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.replace(/[\s\u00A0]/g, "");
  if (!/^\d+$/.test(digits)) return undefined;
  return Math.min(Math.max(Number(digits), min), max);
}
