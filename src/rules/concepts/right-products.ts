/** Which products of a concept are right for somebody, the best first. */
import type { ConceptLink, Season, Sex } from "#contract/concepts.ts";
import type { StockStatus } from "#contract/products.ts";

/** For whom and when; what is not known sets no limit, but a thing of no known age is an adult's. */
export type Wearer = {
  season?: Season | undefined;
  age?: number | null | undefined;
  /** Of several children: `age` is that of the youngest. A seat for a baby is none for the elder. */
  oldest?: number | null | undefined;
  sex?: Sex | null | undefined;
};

export type Candidate = {
  id: string;
  category_ids: readonly string[];
  stock_status: StockStatus;
  /** Higher sells more; where it is not known, products keep their order. */
  popularity?: number;
};

const adult = 30;
const grownUp = 18;

/** `links` in the shop's order: the earlier of two is meant more. */
export function rankProducts<C extends Candidate>(
  links: readonly ConceptLink[],
  products: readonly C[],
  wearer: Wearer,
): C[] {
  const fitting = links.filter((link) => fits(link, wearer));
  const found = products.flatMap((product) => {
    if (product.stock_status === "discontinued") return [];
    const at = fitting.findIndex((link) => isLinked(link, product));
    const link = fitting[at];
    return link ? [{ product, link, at }] : [];
  });
  const ranked = found
    .map((one) => ({ ...one, order: orderOf(one, wearer) }))
    .sort((a, b) => compare(a.order, b.order));
  return isUndecided(
    ranked.map(({ link }) => link),
    wearer,
  )
    ? []
    : ranked.map(({ product }) => product);
}

/** Whether a product may be offered to them at all: no link of any concept says otherwise. */
export function suits(product: Candidate, links: readonly ConceptLink[], wearer: Wearer): boolean {
  const own = links.filter((link) => link.product_id === product.id);
  return own.length === 0 || own.some((link) => fits(link, wearer));
}

function fits(link: ConceptLink, { season, age, oldest, sex }: Wearer): boolean {
  const years = age ?? adult;
  if (link.age_from !== undefined && years < link.age_from) return false;
  if (link.age_to !== undefined && (oldest ?? years) > link.age_to) return false;
  if (sex && link.sex && link.sex !== sex) return false;
  return !season || !link.seasons?.length || link.seasons.includes(season);
}

function isLinked(link: ConceptLink, { id, category_ids }: Candidate): boolean {
  if (link.product_id !== undefined) return link.product_id === id;
  return link.category_id !== undefined && category_ids.includes(link.category_id);
}

/** Swimwear for somebody unknown: there is a woman's and a man's, and nothing says which. */
function isUndecided(links: readonly ConceptLink[], { sex }: Wearer): boolean {
  return (
    !sex &&
    links.length > 0 &&
    new Set(links.map((link) => link.sex)).size > 1 &&
    links.every((link) => link.sex !== undefined)
  );
}

type Match = { product: Candidate; link: ConceptLink; at: number };
const byStock = { available: 0, preorder: 1, out_of_stock: 2, discontinued: 3 };

function orderOf({ product, link, at }: Match, { season, age, sex }: Wearer): (number | string)[] {
  const isChild = (age ?? adult) < grownUp;
  return [
    byStock[product.stock_status],
    // Made for a child, for the season, for them: better than what is for everybody.
    isChild && link.age_to !== undefined ? 0 : 1,
    season && link.seasons?.includes(season) ? 0 : 1,
    !sex && link.sex ? 1 : 0,
    link.product_id === undefined ? 1 : 0,
    at,
    -(product.popularity ?? 0),
    product.popularity === undefined ? "" : product.id,
  ];
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
