/** What a search means among the shop's products: the reader of the rules, answered by PostgreSQL. */
import { soundOf } from "#rules/search-sounds.ts";
import { type Question, type ReadSearch, readSearch } from "#rules/search-terms.ts";
import type { Frame } from "#server/catalogue/reference-data.ts";
import type { Db } from "#server/platform/http/context.ts";
import {
  findBegun,
  findNear,
  findSounding,
  findSoundingFrom,
  findWhole,
  type Visible,
} from "./sql-search.ts";

/** Searches kept with one version of the catalogue; the same ones are typed again and again. */
const mostKept = 2000;

export async function readSearchHere(
  db: Db,
  { searches }: Frame,
  text: string,
  { locationId, visible }: { locationId: string; visible: Visible },
): Promise<ReadSearch | null> {
  const key = `${locationId} ${text}`;
  const kept = searches.get(key);
  if (kept !== undefined) return kept;
  const reader = readSearch(text);
  let step = reader.next();
  while (!step.done) step = reader.next(await answer(db, step.value, visible));
  if (searches.size >= mostKept) searches.clear();
  searches.set(key, step.value);
  return step.value;
}

async function answer(db: Db, { ask, of }: Question, visible: Visible): Promise<string[]> {
  switch (ask) {
    case "whole":
      return findWhole(db, of, visible);
    case "begun":
      return findBegun(db, of, visible);
    case "sounding":
      return findSounding(db, of, visible);
    case "sounding-from":
      return findSoundingFrom(db, of, visible);
    case "near":
      return (await Promise.all(of.map((word) => findNear(db, soundOf(word), visible)))).flat();
  }
}
