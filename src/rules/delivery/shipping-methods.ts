/** Which ways of delivery may take a cart: spec section 5, and what each carrier takes. */

export type MethodLimits = {
  useLocation: boolean;
  locationIds: readonly string[];
  /** kg */
  maxWeight: number | null;
  /** kopiykas of the goods */
  minTotal: number | null;
  maxTotal: number | null;
};

/** `weight` in kg, `total` in kopiykas. */
export type Load = { locationId: string; weight: number; total: number };

export function mayShip(method: MethodLimits, { locationId, weight, total }: Load): boolean {
  if (method.useLocation && !method.locationIds.includes(locationId)) return false;
  if (method.maxWeight !== null && weight > method.maxWeight) return false;
  if (method.minTotal !== null && total < method.minTotal) return false;
  return method.maxTotal === null || total <= method.maxTotal;
}
