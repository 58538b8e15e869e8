/** What tells compared products apart. */
import type { Product } from "#contract/products.ts";

/** `values`: one for each product, in their order; empty where a product says nothing of it. */
export type Fact = { name: string; label: string; values: string[] };

/** Every characteristic that one of them has, in the order in which they name them. */
export function attributeFacts(products: readonly Pick<Product, "attributes">[]): Fact[] {
  const labels = new Map<string, string>();
  for (const { attributes } of products)
    for (const { name, label } of attributes) if (!labels.has(name)) labels.set(name, label);
  return [...labels].map(([name, label]) => ({
    name,
    label,
    values: products.map(({ attributes }) =>
      attributes
        .filter((one) => one.name === name)
        .map(({ value_label }) => value_label)
        .join(", "),
    ),
  }));
}

/** Whether it tells none of the products from another. */
export function isSame({ values }: Fact): boolean {
  return values.every((value) => value === values[0]);
}

export type ComparedGroup<P> = { categoryId: string; products: P[] };

/** By category, the category of what was put in last first; `products` come the newest first. */
export function groupCompared<P extends Pick<Product, "category_id">>(
  products: readonly P[],
): ComparedGroup<P>[] {
  const groups = new Map<string, P[]>();
  for (const product of products) {
    const categoryId = product.category_id ?? "";
    groups.set(categoryId, [...(groups.get(categoryId) ?? []), product]);
  }
  return [...groups].map(([categoryId, own]) => ({ categoryId, products: own }));
}

/** What is opened first: where there is most to compare, and of such the newest. */
export function fullestGroup<P>(groups: readonly ComparedGroup<P>[]): ComparedGroup<P> | undefined {
  const most = Math.max(0, ...groups.map(({ products }) => products.length));
  return groups.find(({ products }) => products.length === most);
}
