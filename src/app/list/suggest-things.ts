/** Loaded with the first thing that is typed into a list: what it may be. */
import type { Reads } from "#app/reads/reads.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { ThingSuggestion } from "#features/checklists/use-suggested-things.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import type { Device } from "#offline/device.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { findListed, type PastThing, suggestPast } from "#rules/checklists/suggest-past.ts";
import { readOwnThings } from "./own-things.ts";
import { findProducts } from "./things.ts";

const most = 5;
const mostOfConcept = 2;
const fields = ["id", "name", "category_id", "min_price"] as const;

type Sources = {
  device: Device | undefined;
  reads: Reads;
  /** With every tap so far. */
  list: Checklist;
  t: T;
  /** Called before a row is brought into sight: no filter may hide it. */
  onShowAll: () => void;
};

/** What stands on the list, own past things, then the catalogue: the device's snapshot without signal. */
export async function suggestThings(name: string, sources: Sources): Promise<ThingSuggestion[]> {
  const { device, reads, list } = sources;
  const listed = findListed(name, itemsOf(list)).map((item) => listedThing(item, sources));
  const past = device ? suggestPast(name, await readOwnThings(device)) : [];
  const own = past.map((thing) => ({ source: "past" as const, detail: "", ...withLinks(thing) }));
  const names = new Set(listed.map((thing) => thing.name.toLowerCase()));
  const known = [...listed, ...own.filter((thing) => !names.has(thing.name.toLowerCase()))];
  const sold = known.length < most ? await findSold(name, reads) : [];
  for (const thing of own) names.add(thing.name.toLowerCase());
  return [...known, ...sold.filter((thing) => !names.has(thing.name.toLowerCase()))].slice(0, most);
}

function listedThing({ id, name, state }: Item, { t, onShowAll }: Sources): ThingSuggestion {
  return {
    source: "here",
    name,
    detail: t("amounts.inThisList", { state: t(`checklists.state.${state}`) }),
    onFind: () => {
      onShowAll();
      // no await: without its code the row stays where it is
      void import("./reveal-row.ts").then(
        ({ revealRow }) => revealRow(id),
        () => undefined,
      );
    },
  };
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
