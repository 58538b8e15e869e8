/** What each page tells search engines of itself, from the answers that it was rendered from. */

import type { At } from "#app/navigation/screen-module.ts";
import type { Reads } from "#app/reads/reads.ts";
import {
  categoriesIn,
  categoriesRead,
  type SiteCategory,
  settingsRead,
} from "#app/reads/site-reads.ts";
import { stateOf } from "#app/reads/use-read.ts";
import type { ScreenName } from "#app/routes.ts";
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Card, Product } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import type { Settings } from "#contract/settings.ts";
import { isReturnable } from "#rules/catalogue/returns.ts";
import {
  breadcrumbs,
  crumbsOf,
  itemList,
  organization,
  productThing,
  type SchemaNode,
  type Site,
  website,
} from "./things.ts";

type StructuredInput = {
  at: At;
  site: Site;
  settings: Settings;
  categories: SiteCategory[];
  title: string;
  /** Everything that the page declared it reads. */
  declared: Read[];
  reads: Reads;
};

const byPage: Partial<Record<ScreenName, (input: StructuredInput) => SchemaNode[]>> = {
  home: ({ site, settings }) => [organization(site, settings), website(site, settings)],
  contacts: ({ site, settings }) => [organization(site, settings)],
  category: (input) => {
    const { site, at, categories } = input;
    // as: a product-category's `data` is the category
    const category = at.entry?.data as ProductCategory;
    return [
      breadcrumbs(site, crumbsOf(category, categories)),
      ...itemList(site, category.name, listCards(input)),
    ];
  },
  product: ({ site, at, settings, categories }) => {
    // as: a product's `data` is the product
    const product = at.entry?.data as Product;
    const crumbs = crumbsOf({ id: product.category_id ?? "" }, categories);
    return [
      productThing(site, product, settings, isReturnable(product, categories)),
      breadcrumbs(site, [...crumbs, { name: product.name, path: product.path }]),
    ];
  },
  checklists: (input) => itemList(input.site, input.title, listReady(input)),
};

/** Empty where the shop's own facts were not answered. */
export function structuredOf(
  page: ScreenName,
  facts: Pick<StructuredInput, "at" | "reads" | "declared" | "title">,
  origin: string,
): SchemaNode[] {
  const { at, reads } = facts;
  const settings = stateOf(reads, settingsRead);
  const categories = stateOf(reads, categoriesRead);
  if (settings.state !== "ready" || categories.state !== "ready") return [];
  const input: StructuredInput = {
    ...facts,
    site: { origin, lang: at.lang },
    settings: settings.answer,
    categories: categoriesIn(categories),
  };
  return byPage[page]?.(input) ?? [];
}

/** The cards of the page's own listing: its first read of products. */
function listCards({ declared, reads }: StructuredInput): { name: string; path: string }[] {
  const read = declared.find((one): one is Read<"readProducts"> => one.call === "readProducts");
  const state = read && stateOf(reads, read);
  // as: a listing asks for what cards show
  return state?.state === "ready" ? (state.answer.data as Card[]) : [];
}

function listReady({ declared, reads }: StructuredInput): { name: string; path: string }[] {
  const read = declared.find((one): one is Read<"readChecklists"> => one.call === "readChecklists");
  const state = read && stateOf(reads, read);
  const lists: ChecklistSummary[] = state?.state === "ready" ? state.answer : [];
  return lists.map(({ id, name }) => ({ name, path: `/checklist/${id}` }));
}
