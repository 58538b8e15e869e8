/** Of the products that a thing may be, those that the shop calls by its very name. */
import { stemmedWords } from "./find-concept.ts";
import type { Candidate } from "./right-products.ts";

/**
 * «Миска» is a bowl though its concept, a bowl and cutlery, has the spork first. What is out of stock
 * gains nothing: another product of the concept can be had at once.
 *
 * @param ranked the best first
 */
export function namedFirst<P extends Pick<Candidate, "stock_status"> & { name: string }>(
  name: string,
  ranked: readonly P[],
): P[] {
  const wanted = stemmedWords(name);
  const isCalled = (product: P) => {
    if (wanted.length === 0 || product.stock_status === "out_of_stock") return false;
    const words = stemmedWords(product.name);
    return wanted.every((stems) => words.some((one) => one.some((stem) => stems.includes(stem))));
  };
  const called = new Set(ranked.filter(isCalled));
  return [...called, ...ranked.filter((product) => !called.has(product))];
}
