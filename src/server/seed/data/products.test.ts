import { expect, test } from "vitest";
import { reservedSlugs } from "#rules/catalogue/slug.ts";
import type { SeedProduct } from "#server/seed/shape.ts";
import { deals, leaves, repeated, skus, variable } from "#tests/support/shop/seed-facts.ts";
import { attributes } from "./attributes.ts";
import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { pages } from "./content-pages.ts";
import { lists } from "./lists.ts";
import { products } from "./products.ts";

/** Measurements that the size table of the product page can show. */
const measures = "size foot chest waist hips leg arm palm head neck length width height";

test("a description is plain HTML of closed paragraphs and lists", () => {
  const html = products.flatMap(({ description }) => Object.values(description));
  const wrong = html.filter(
    (one) => !/^<p>[^<>]+<\/p>(<ul>(<li>[^<>]+<\/li>)+<\/ul>)?$/.test(one) || /&(?!\w+;)/.test(one),
  );
  expect(wrong).toEqual([]);
});

test("a description has two to four sentences in every language", () => {
  const short = products.filter(({ description }) =>
    Object.values(description).some((one) => {
      const sentences = one.replace(/<ul>.*/, "").match(/[.](?=\s|<)/g) ?? [];
      return sentences.length < 2 || sentences.length > 4;
    }),
  );
  expect(short.map(({ sku }) => sku)).toEqual([]);
});

test("slugs are Latin and unique, and none is the path of a screen", () => {
  const slugs = [...categories, ...products, ...pages].map(({ slug }) => slug);
  expect(repeated(slugs)).toEqual([]);
  for (const slug of [...slugs, ...lists.map((list) => list.slug)]) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    // These screens show content pages.
    if (!["about-us", "contacts"].includes(slug)) expect(reservedSlugs.has(slug)).toBe(false);
  }
  expect(repeated(lists.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(brands.map(({ slug }) => slug))).toEqual([]);
});

test("a product has existing leaf categories and an existing brand", () => {
  const leafSlugs = leaves.map(({ slug }) => slug);
  const dealSlugs = deals.map(({ slug }) => slug);
  const brandSlugs = brands.map(({ slug }) => slug);
  for (const product of products) {
    const [main, ...others] = product.categories;
    expect(leafSlugs, product.sku).toContain(main);
    for (const slug of others) expect([...leafSlugs, ...dealSlugs]).toContain(slug);
    expect(repeated(product.categories)).toEqual([]);
    if (product.brand !== null) expect(brandSlugs).toContain(product.brand);
  }
  const sold = new Set(products.map(({ brand }) => brand));
  expect(brandSlugs.filter((slug) => !sold.has(slug))).toEqual([]);
});

test("attributes and their values exist, and each value is used", () => {
  const known = attributes.flatMap(({ name, values }) =>
    values.map((value) => `${name}=${value.name}`),
  );
  const used = products.flatMap((product) =>
    Object.entries(product.attributes).flatMap(([name, values]) => {
      expect(values.length, `${product.sku} ${name}`).toBeGreaterThan(0);
      return values.map((value) => `${name}=${value}`);
    }),
  );
  expect(repeated(known)).toEqual([]);
  expect([...new Set(used)].sort()).toEqual([...known].sort());
});

test("variants cover every combination of options once", () => {
  for (const { sku, options = [], variants = [], attributes: has } of products) {
    expect(options.length > 0, sku).toBe(variants.length > 0);
    const choices = options.reduce<string[]>(
      (before, option) =>
        before.flatMap((choice) =>
          (has[option] ?? []).map((value) => `${choice}${option}=${value};`),
        ),
      [""],
    );
    const offered = variants.map((variant) => {
      expect(Object.keys(variant.options).sort()).toEqual([...options].sort());
      return options.map((option) => `${option}=${variant.options[option]};`).join("");
    });
    if (variants.length > 0) expect([...offered].sort()).toEqual([...choices].sort());
  }
  const all = products.flatMap(({ sku, variants = [] }) => [
    sku,
    ...variants.map((variant) => variant.sku),
  ]);
  expect(repeated(all)).toEqual([]);
});

test("a sale is lower than the price, and there are sales past, present, future and endless", () => {
  for (const { sku, price, sale, variants = [] } of products) {
    const prices = [
      price,
      ...variants.map((variant) => variant.price),
      ...(sale ? [sale.price] : []),
    ];
    for (const one of prices) expect(Math.round(one * 100), sku).toBe(one * 100);
    expect(price, sku).toBeGreaterThan(0);
    for (const variant of variants) {
      if (variant.price > 0) expect(variant.price, sku).toBeGreaterThan(price);
    }
    if (!sale) continue;
    expect(sale.price, sku).toBeLessThan(price);
    expect(sale.price, sku).toBeGreaterThan(0);
    if (sale.fromDay !== undefined && sale.toDay !== undefined) {
      expect(sale.fromDay, sku).toBeLessThan(sale.toDay);
    }
  }
  const kinds = new Set(products.flatMap(({ sale }) => (sale ? [kindOfSale(sale)] : [])));
  expect([...kinds].sort()).toEqual(["endless", "future", "past", "present"]);
});

test("every stock status occurs, and the stock quantity matches it", () => {
  const count = (status: SeedProduct["stock_status"]) =>
    products.filter((product) => product.stock_status === status).length;
  expect(count("out_of_stock")).toBeGreaterThanOrEqual(4);
  expect(count("discontinued")).toBe(2);
  expect(count("preorder")).toBe(3);
  const low = products.filter(({ stock }) => stock !== null && stock >= 1 && stock <= 3);
  expect(low.length).toBeGreaterThanOrEqual(4);
  for (const { sku, stock_status, stock, variants } of products) {
    if (stock_status === "available") expect(stock, sku).toBeGreaterThan(0);
    if (stock_status === "preorder") expect(stock, sku).toBeNull();
    if (["out_of_stock", "discontinued"].includes(stock_status)) expect(stock, sku).toBe(0);
    if (!variants) continue;
    const stocks = variants.map((variant) => variant.stock);
    const sum = stocks.includes(null)
      ? null
      : stocks.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(stock, sku).toBe(sum);
  }
  const soldOut = variable.filter(
    ({ stock_status, variants }) =>
      stock_status === "available" && variants?.some(({ stock }) => stock === 0),
  );
  expect(soldOut.length, "with one choice sold out").toBeGreaterThanOrEqual(3);
});

test("weights, votes and popularity are plausible", () => {
  for (const { sku, weight, rating, rating_votes, popularity, variants = [] } of products) {
    for (const one of [weight, ...variants.map((variant) => variant.weight)]) {
      expect(one, sku).toBeGreaterThan(0);
      expect(one, sku).toBeLessThan(10);
    }
    expect(rating > 0, sku).toBe(rating_votes > 0);
    expect(rating, sku).toBeLessThanOrEqual(5);
    expect(Number.isInteger(rating_votes) && Number.isInteger(popularity), sku).toBe(true);
  }
});

test("a barcode is a unique Ukrainian EAN-13 with a valid check digit", () => {
  const barcodes = products.flatMap(({ barcode }) => barcode ?? []);
  expect(barcodes.length).toBeGreaterThan(products.length / 2);
  expect(repeated(barcodes)).toEqual([]);
  for (const barcode of barcodes) {
    expect(barcode).toMatch(/^482\d{10}$/);
    const sum = [...barcode].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
    expect(sum % 10, barcode).toBe(0);
  }
});

test("a tag is one of a few, and is used more than once", () => {
  const tags = products.flatMap(({ tags = [] }) => tags);
  expect([...new Set(tags)].sort()).toEqual(["gift", "hit", "new"]);
  for (const { sku, tags: own = [] } of products) expect(repeated(own), sku).toEqual([]);
  expect(tags.filter((tag) => tag === "new").length).toBeGreaterThan(1);
});

test("related products exist and are other products", () => {
  for (const { sku, related = [] } of products) {
    expect(repeated(related), sku).toEqual([]);
    expect(related, sku).not.toContain(sku);
    for (const one of related) expect(skus, sku).toContain(one);
  }
});

test("a size table is complete and lists the sizes that are sold", () => {
  const withTable = products.filter((product) => product.size_table);
  expect(withTable.length).toBeGreaterThanOrEqual(10);
  for (const { sku, size_table, attributes: has } of withTable) {
    if (!size_table) continue;
    expect(size_table.columns[0], sku).toBe("size");
    expect(measures.split(" "), sku).toEqual(expect.arrayContaining(size_table.columns));
    for (const row of size_table.rows) expect(row, sku).toHaveLength(size_table.columns.length);
    const sizes = size_table.rows.map(([size]) => String(size).toLowerCase());
    expect(sizes, sku).toEqual(has.size);
  }
});

function kindOfSale({ fromDay, toDay }: NonNullable<SeedProduct["sale"]>): string {
  if (fromDay === undefined && toDay === undefined) return "endless";
  if (toDay !== undefined && toDay < 0) return "past";
  return fromDay !== undefined && fromDay > 0 ? "future" : "present";
}
