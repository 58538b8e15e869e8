/**
 * `amount` divided by weights, in whole kopiykas: the parts add up to it exactly, and what is left
 * over goes to the largest remainders, of equal ones to the first. No part is more than its weight
 * as long as `amount` is not more than all of them.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  // A product of two sums of money is more than a number holds exactly.
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return {
      at,
      share: Number(product / BigInt(total)),
      rest: Number(product % BigInt(total)),
    };
  });
  const given = parts.reduce((sum, { share }) => sum + share, 0);
  const richest = [...parts].sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const part of richest.slice(0, amount - given)) part.share += 1;
  return parts.map(({ share }) => share);
}
