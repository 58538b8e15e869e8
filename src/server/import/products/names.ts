/**
 * The shop's categories, brands and characteristics as a file calls them: by name in any language,
 * else made, with an address of their own. What was made is written by whoever asked for it.
 */
import type { NewId } from "#contract/clock.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import { type CategoryName, categoryKey, textOfCategory } from "#rules/catalogue/category-cell.ts";
import { reservedSlugs, slugOf } from "#rules/catalogue/slug.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { pictureFor } from "./drawn-picture.ts";

type Named = { id: string; translations: Translations<"name"> };
export type ExistingCategory = Named & { parent_id: string | null; path: string };
export type ExistingBrand = Named & { slug: string };
export type ExistingAttribute = { id: string; name: string; translations: Translations<"label"> };
export type ExistingValue = ExistingAttribute & { attribute_id: string };
export type ExistingNames = {
  categories: ExistingCategory[];
  brands: ExistingBrand[];
  attributes: ExistingAttribute[];
  values: ExistingValue[];
};

/** Rows to write, in an order in which they can be. */
export type NewNames = {
  categories: (ExistingCategory & {
    slug: string;
    position: number;
    picture: string;
    /** As the file says it, from the root down. */
    title: string;
  })[];
  brands: ExistingBrand[];
  attributes: (ExistingAttribute & { position: number })[];
  values: (ExistingValue & { position: number })[];
};

export type Names = ReturnType<typeof openNames>;

const keyOf = categoryKey;

export function openNames(known: ExistingNames, { lang, newId }: { lang: Lang; newId: NewId }) {
  const made: NewNames = { categories: [], brands: [], attributes: [], values: [] };
  const pathById = new Map(known.categories.map(({ id, path }) => [id, path]));
  const paths = new Set(pathById.values());
  const idByPath = new Map(known.categories.map(({ id, path }) => [path, id]));
  const categories = new Map<string, ExistingCategory[]>();
  for (const one of known.categories) addToNames(one);
  const brands = keyed(known.brands, (one) => namesOf(one));
  const brandSlugs = new Set(known.brands.map(({ slug }) => slug));
  const attributes = keyed(known.attributes, labelsOf);
  const attributeNames = new Set(known.attributes.map(({ name }) => name));
  const values = keyed(known.values, labelsOf, ({ attribute_id }) => attribute_id);
  const valueNames = new Set(known.values.map((one) => `${one.attribute_id} ${one.name}`));
  const labelled = (label: string) => inLang(lang, { label });

  const foundByPath = new Map<string, string[]>();

  function addToNames(category: ExistingCategory): void {
    for (const key of new Set(namesOf(category).map((one) => keyIn(category.parent_id ?? "", one))))
      categories.set(key, [...(categories.get(key) ?? []), category]);
  }

  /**
   * The innermost of these, each inside the one before. A name alone, without a path, is also the one
   * category of that name wherever it stands. Several: the names say too little. Stays what it was
   * found to be, whatever is made later.
   */
  function findCategories(names: readonly CategoryName[]): string[] {
    const path = JSON.stringify(names.map((of) => (typeof of === "string" ? keyOf(of) : of)));
    const found = foundByPath.get(path) ?? findOrAdd(names);
    foundByPath.set(path, found);
    return found;
  }

  function findOrAdd(names: readonly CategoryName[]): string[] {
    let parents: (string | null)[] = [null];
    const title: string[] = [];
    for (const name of names) {
      title.push(textOfCategory(name));
      const found = parents.flatMap((parent) => listInside(parent, name));
      const [only] = parents;
      const single = found.length === 0 && names.length === 1 ? findAnywhere(name) : undefined;
      if (found.length > 0) parents = found;
      else if (single !== undefined) parents = [single];
      else if (only !== undefined && parents.length === 1) parents = [add(name, only)];
      else return parents.flatMap((one) => one ?? []);
    }
    return parents.flatMap((one) => one ?? []);

    function add(of: CategoryName, parent_id: string | null): string {
      const name = textOfCategory(of);
      const above = parent_id === null ? "" : (pathById.get(parent_id) ?? "");
      const isTaken = (slug: string) =>
        paths.has(`${above}/${slug}`) || (above === "" && reservedSlugs.has(slug));
      const wanted = typeof of === "string" ? slugOf(name) : of.slug;
      const slug = freeSlug(wanted || "rozdil", isTaken);
      const path = `${above}/${slug}`;
      const id = newId();
      const row = {
        id,
        parent_id,
        slug,
        path,
        title: title.join(" > "),
        translations: inLang(lang, { name }),
      };
      const position = 1000 + known.categories.length + made.categories.length;
      const pictured = [name, ...names.map(textOfCategory)];
      made.categories.push({ ...row, position, picture: pictureFor(pictured) });
      addToNames(row);
      pathById.set(id, path);
      idByPath.set(path, id);
      paths.add(path);
      return id;
    }
  }

  /** Of several with this name those that have it in the file's language, if any. */
  function listInside(parent: string | null, of: CategoryName): string[] {
    if (typeof of !== "string") {
      const above = parent === null ? "" : (pathById.get(parent) ?? "");
      const id = idByPath.get(`${above}/${of.slug}`);
      return id === undefined ? [] : [id];
    }
    const all = categories.get(keyIn(parent ?? "", of)) ?? [];
    const own = all.filter(({ translations }) => isNamed(translations[lang]?.name, of));
    return (own.length > 0 ? own : all).map(({ id }) => id);
  }

  /** Undefined: it is none, or the names say too little. */
  function findCategory(names: readonly CategoryName[]): string | undefined {
    const [id, ...others] = findCategories(names);
    return others.length === 0 ? id : undefined;
  }

  function findAnywhere(name: CategoryName): string | undefined {
    if (typeof name !== "string") return undefined;
    const key = keyOf(name);
    const all = [...known.categories, ...made.categories];
    const [found, ...others] = all.filter((one) => namesOf(one).some((own) => keyOf(own) === key));
    return others.length === 0 ? found?.id : undefined;
  }

  function findBrand(name: string): string {
    const found = brands.get(keyIn("", name));
    if (found) return found;
    const slug = freeSlug(slugOf(name) || "brend", (one) => brandSlugs.has(one));
    const id = newId();
    made.brands.push({ id, slug, translations: inLang(lang, { name }) });
    brands.set(keyIn("", name), id);
    brandSlugs.add(slug);
    return id;
  }

  function findAttribute(label: string): string {
    const found = attributes.get(keyIn("", label));
    if (found) return found;
    const name = freeSlug(slugOf(label) || "vlastyvist", (one) => attributeNames.has(one));
    const id = newId();
    const position = 1000 + known.attributes.length + made.attributes.length;
    made.attributes.push({ id, name, translations: labelled(label), position });
    attributes.set(keyIn("", label), id);
    attributeNames.add(name);
    return id;
  }

  function findValue(attribute_id: string, label: string): string {
    const found = values.get(keyIn(attribute_id, label));
    if (found) return found;
    const isTaken = (one: string) => valueNames.has(`${attribute_id} ${one}`);
    const name = freeSlug(slugOf(label) || "znachennia", isTaken);
    const id = newId();
    const position = 1000 + known.values.length + made.values.length;
    made.values.push({ id, attribute_id, name, translations: labelled(label), position });
    values.set(keyIn(attribute_id, label), id);
    valueNames.add(`${attribute_id} ${name}`);
    return id;
  }

  return {
    findCategory,
    findCategories,
    findBrand,
    findAttribute,
    findValue,
    pathOf: (id: string) => pathById.get(id),
    made,
  };
}

/** Where Ukrainian is not said, it reads as it was said, until somebody translates it. */
function inLang<Field extends string>(
  lang: Lang,
  texts: Record<Field, string>,
): Translations<Field> {
  return lang === defaultLang ? { [lang]: texts } : { [defaultLang]: { ...texts }, [lang]: texts };
}

const namesOf = ({ translations }: Named) =>
  Object.values(translations).flatMap(({ name }) => name ?? []);
const labelsOf = ({ name, translations }: ExistingAttribute) => [
  ...Object.values(translations).flatMap(({ label }) => label ?? []),
  name,
];

const isNamed = (own: string | undefined, name: string) =>
  own !== undefined && keyOf(own) === keyOf(name);

const keyIn = (above: string, name: string) => `${above} ${keyOf(name)}`;

/** The first of a name is meant by it. */
function keyed<T extends { id: string }>(
  rows: readonly T[],
  names: (row: T) => string[],
  above: (row: T) => string = () => "",
): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of rows)
    for (const name of names(row)) {
      const key = keyIn(above(row), name);
      if (!found.has(key)) found.set(key, row.id);
    }
  return found;
}

export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
