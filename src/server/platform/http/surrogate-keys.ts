/**
 * By which a cache in front drops answers. Everything that follows from the catalogue has one key: a
 * list may show any product. Where CACHE_PURGE_URL is set, an answer also has the keys of what it
 * names, so that an order or a vote drops no answer that does not show its products.
 */
import { numberOfId } from "./named-ids.ts";

export const catalogueKey = "catalogue";
/** Of an answer that may show products which it does not name. */
const unnamedKey = "any-product";
/** By default nginx accepts 4 kB of headers in an answer; a key has nine bytes. */
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
 * @param products ids of products of which only figures changed; undefined: anything changed
 */
export function listChangedKeys(products: readonly string[] | undefined): string[] {
  if (!products || products.length > maxKeys) return [catalogueKey];
  return [unnamedKey, ...products.flatMap((id) => keyOf(numberOfId(id) ?? 0))];
}
