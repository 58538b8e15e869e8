/** Loaded with the first thing that is typed into a list: what it may be. */
import type { Reads } from "#app/reads/reads.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { ThingSuggestion } from "#features/checklists/use-suggested-things.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Device } from "#offline/device.ts";
import { type PastThing, suggestPast } from "#rules/checklists/suggest-past.ts";
import { readOwnThings } from "./own-things.ts";
import { findProducts } from "./things.ts";

const most = 5;
const mostOfConcept = 2;
const fields = ["id", "name", "category_id", "min_price"] as const;

/** Own past things first, then the catalogue: the device's snapshot without signal. */
export async function suggestThings(
  name: string,
  { device, reads }: { device: Device | undefined; reads: Reads },
): Promise<ThingSuggestion[]> {
  const past = device ? suggestPast(name, await readOwnThings(device)) : [];
  const own = past.map((thing) => ({ source: "past" as const, detail: "", ...withLinks(thing) }));
  const sold = own.length < most ? await findSold(name, reads) : [];
  const names = new Set(own.map((thing) => thing.name.toLowerCase()));
  return [...own, ...sold.filter((thing) => !names.has(thing.name.toLowerCase()))].slice(0, most);
}

function withLinks({ name, product_id, category_id }: PastThing) {
  return { name, ...(product_id && { product_id }), ...(category_id && { category_id }) };
}

async function findSold(search: string, reads: Reads): Promise<ThingSuggestion[]> {
  const query = { search, sort: ["search"], limit: most, fields: [...fields] };
  const answer = await reads.ask({
    call: "readProducts",
    query: formatProductQuery({ ...emptyProductQuery(), ...query }),
  });
  if (answer.status !== 200) return [];
  // as: the answer of the call, with the requested fields
  const { data } = answer.answer as { data: SoldThing[] };
  // What the thing is comes before what has the word in its name.
  const known: readonly SoldThing[] = (await findProducts(reads, search)).slice(0, mostOfConcept);
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...data.filter(({ id }) => !ids.has(id))].map(
    ({ id, name, category_id, min_price }) => ({
      source: "shop",
      name,
      detail: formatMoney(min_price, reads.lang),
      product_id: id,
      ...(category_id && { category_id }),
    }),
  );
}

type SoldThing = { id: string; name: string; category_id: string | null; min_price: number };
