/** What delivery costs by its method's tiers, and from what sum on it is free; kopiykas. */
export type PriceShipping = {
  /** null: as the shop's setting says */
  freeFrom: number | null;
  /** of the first whose pieces are there; in any order */
  tiers: readonly { fromItems: number; price: number }[];
  /** for the slot; free delivery does not take it off */
  surcharge: number;
};

export type DeliveryPriced = {
  /** of the method, before anything makes it free */
  fee: number;
  isFree: boolean;
  /** goods that are missing to free delivery */
  remaining: number;
};

/** `goods`: what they come to after the discount; bonuses are money and leave it as it is. */
export function priceDelivery(
  productsTotal: number,
  pieces: number,
  terms: { freeFrom: number; shipping: PriceShipping | null },
): DeliveryPriced {
  const { shipping } = terms;
  const remaining = Math.max(0, (shipping?.freeFrom ?? terms.freeFrom) - productsTotal);
  const fee = shipping && pieces > 0 ? feeOf(shipping.tiers, pieces) : 0;
  return { fee, isFree: remaining === 0, remaining };
}

/** Of the tiers reached the last one; fewer pieces than the first asks for cost as much as it. */
function feeOf(tiers: PriceShipping["tiers"], pieces: number): number {
  const rising = [...tiers].sort((a, b) => a.fromItems - b.fromItems);
  const reached = rising.findLast(({ fromItems }) => fromItems <= pieces) ?? rising[0];
  return reached?.price ?? 0;
}
