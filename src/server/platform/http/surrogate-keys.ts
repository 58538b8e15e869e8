/**
 * By which a cache in front drops answers. Everything that follows from the catalogue has one key: a
 * list may show any product. Where such a cache is told of changes, an answer has the keys of what it
 * names too, so that an order drops no answer that does not show its products.
 */
import { numberOfId } from "./named-ids.ts";

export const catalogueKey = "catalogue";
/** Of an answer that may show products which it does not name. */
const unnamedKey = "any-product";
/** All headers of an answer have 4 kB in nginx, unless it is told otherwise; a key has nine bytes. */
const maxKeys = 250;

const keyOf = (number: number): string => number.toString(16).padStart(8, "0");

/** The keys of one answer; `namedIds` as `findNamedIds`. */
export function listSurrogateKeys(namedIds: Uint32Array | undefined): string[] {
  if (!namedIds || namedIds.length > maxKeys) return [catalogueKey, unnamedKey];
  return [catalogueKey, ...Array.from(namedIds, keyOf)];
}

/**
 * What to drop after a change.
 *
 * @param products ids of products of which only the quantity changed; undefined: anything changed
 */
export function listChangedKeys(products: readonly string[] | undefined): string[] {
  if (!products || products.length > maxKeys) return [catalogueKey];
  return [unnamedKey, ...products.flatMap((id) => keyOf(numberOfId(id) ?? 0))];
}
