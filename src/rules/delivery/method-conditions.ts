/** Which orders a way of delivery or of payment takes, by the owner's conditions. */

/** Sums in kopiykas, weights in kg; absent, empty or 0: no limit. */
export type MethodConditions = {
  countries?: readonly string[] | undefined;
  states?: readonly string[] | undefined;
  cities?: readonly string[] | undefined;
  subtotal_min?: number | undefined;
  subtotal_max?: number | undefined;
  weight_total_min?: number | undefined;
  weight_total_max?: number | undefined;
  shipping_method_ids?: readonly string[] | undefined;
};

export type OrderFacts = {
  country?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
  /** kopiykas */
  subtotal: number;
  /** kg; absent: not compared */
  weight?: number;
  shippingMethodId?: string | null;
};

/** What is not known yet, such as a town, excludes nothing. */
export function meetsConditions(conditions: MethodConditions, facts: OrderFacts): boolean {
  const { subtotal, weight, shippingMethodId } = facts;
  return (
    isAmong(conditions.countries, facts.country) &&
    isAmong(conditions.states, facts.state) &&
    isAmong(conditions.cities, facts.city) &&
    isAmong(conditions.shipping_method_ids, shippingMethodId ?? undefined) &&
    isWithin(subtotal, conditions.subtotal_min, conditions.subtotal_max) &&
    (weight === undefined ||
      isWithin(weight, conditions.weight_total_min, conditions.weight_total_max))
  );
}

const sameText = (text: string) => text.trim().toLowerCase();

function isAmong(allowed: readonly string[] = [], value: string | undefined): boolean {
  if (allowed.length === 0 || !value) return true;
  return allowed.some((one) => sameText(one) === sameText(value));
}

function isWithin(value: number, min = 0, max = 0): boolean {
  return value >= min && (max === 0 || value <= max);
}
