import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { reservedSlugs } from "#rules/slug.ts";
import { cleanOwn } from "#server/shop-pages/clean.ts";
import { attributes } from "./attributes.ts";
import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { seedId } from "./ids.ts";
import { lists } from "./lists.ts";
import { locations } from "./locations.ts";
import { customerGroups, placeholders } from "./owner.ts";
import { pages } from "./pages.ts";
import { composePicture, type IconSet, listIconsOf, pictureNames } from "./pictures.ts";
import { products } from "./products.ts";
import { reviews } from "./reviews.ts";
import { pictureUrl } from "./rows-shape.ts";
import { settings, theme } from "./settings.ts";
import type { SeedProduct, Text } from "./shape.ts";
import { bindWords } from "./text.ts";
import { formUnit } from "./units.ts";

const shop = {
  ...{ locations, settings, theme, brands, categories, attributes, products, lists },
  ...{ pages, placeholders, customerGroups },
};

/** What the size table of a product's page has words for. */
const measures = "size foot chest waist hips leg arm palm head neck length width height";

const noto: IconSet = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json"), "utf8"),
);

const items = lists.flatMap((list) =>
  list.activities.flatMap((activity) => activity.groups.flatMap((group) => group.items)),
);
const parents = new Set(categories.flatMap(({ parent }) => parent ?? []));
const leaves = categories.filter(({ slug, promo }) => !parents.has(slug) && !promo);
const deals = categories.filter(({ slug, promo }) => !parents.has(slug) && promo);
const variable = products.filter((product) => product.variants);
const skus = new Set(products.map(({ sku }) => sku));
const texts = findTexts(shop, "shop");

test("the shop is as large as a first shop must be", () => {
  expect(products.length).toBeGreaterThanOrEqual(245);
  expect(variable.length).toBeGreaterThanOrEqual(40);
  expect(leaves.length).toBeGreaterThanOrEqual(25);
  expect(lists.length).toBeGreaterThanOrEqual(13);
  const stocked = leaves.filter(({ slug }) =>
    products.some(({ categories: [main] }) => main === slug),
  );
  expect(stocked).toEqual(leaves);
});

test("every review is of a product, no product has more of them than votes, and each says something", () => {
  const votes = new Map(products.map(({ sku, rating_votes }) => [sku, rating_votes]));
  const counts = new Map<string, number>();
  for (const { sku } of reviews) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  const odd = [...counts].filter(([sku, count]) => count > (votes.get(sku) ?? 0));
  expect(odd).toEqual([]);
  const wrong = reviews.filter(
    ({ author, text, pros, cons, daysAgo }) =>
      [author, text, pros, cons].some((said) => said.trim() !== said) ||
      author === "" ||
      text === "" ||
      !(daysAgo >= 0),
  );
  expect(wrong).toEqual([]);
});

test("reviews are many, of many minds, and a product's rating could have come from them", () => {
  expect(reviews.length).toBeGreaterThanOrEqual(160);
  const reviewed = [...new Set(reviews.map(({ sku }) => sku))];
  expect(reviewed.length).toBeGreaterThanOrEqual(60);
  for (const rating of [1, 2, 3, 4, 5]) {
    expect(reviews.filter((one) => one.rating === rating).length, `${rating}`).toBeGreaterThan(0);
  }
  for (const sku of reviewed) {
    const own = reviews.filter((one) => one.sku === sku);
    const { rating = 0, rating_votes = 0 } = products.find((one) => one.sku === sku) ?? {};
    const said = own.reduce((all, one) => all + one.rating, 0);
    const silent = rating_votes - own.length;
    const rest = Math.round(rating * rating_votes) - said;
    expect(rest >= silent && rest <= 5 * silent, `${sku}: ${rest} from ${silent}`).toBe(true);
    expect(repeated(own.map(({ author }) => author)), sku).toEqual([]);
  }
});

test("a promo group holds products of the shop's shelves, and its days and coupon are told", () => {
  expect(deals.length).toBeGreaterThanOrEqual(3);
  for (const { slug, promo, parent } of deals) {
    expect(categories.find((one) => one.slug === parent)?.promo, slug).toBeDefined();
    expect(products.filter(({ categories: all }) => all.includes(slug)).length).toBeGreaterThan(4);
    expect(promo?.adverts?.length, slug).toBeGreaterThan(0);
    // A shopper is promised either a price that falls for some days or a code.
    expect(promo?.discount === undefined, slug).toBe(promo?.coupon !== undefined);
    if (promo?.discount === undefined) continue;
    expect(promo.discount).toBeLessThanOrEqual(30);
    expect(promo.fromDay ?? 0, slug).toBeLessThan(promo.toDay ?? 0);
  }
});

test("every text is written in three languages, each in its own letters", () => {
  expect(texts.length).toBeGreaterThan(600);
  const wrong = texts.filter(
    ({ path, text }) =>
      langs.some((lang) => text[lang].trim() !== text[lang]) ||
      // Cash and papers are not counted in anything.
      (!path.endsWith(".unit") && langs.some((lang) => text[lang] === "")) ||
      /[ыэъё]/i.test(text.ua) ||
      /[іїєґ’]/i.test(text.ru) ||
      // A currency is written as the country writes it.
      /\p{Script=Cyrillic}/u.test(text.en.replaceAll("грн", "")),
  );
  expect(wrong).toEqual([]);
});

test("no word mixes Latin and Cyrillic letters", () => {
  const said = reviews.flatMap(({ author, text, pros, cons }) => [author, text, pros, cons]);
  const mixed = [...texts.flatMap(({ text }) => Object.values<string>(text)), ...said]
    .flatMap((one) => one.replace(/<[^>]+>/g, " ").match(/\p{L}+/gu) ?? [])
    .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
  expect(mixed).toEqual([]);
});

test("signs are typographic and nothing shouts", () => {
  const plain = texts.filter(({ text }) =>
    Object.values(text).some((html) => {
      const one = html.replace(/<[^>]+>/g, "");
      return /['"`!]|\.\.| - | {2}|(?<!\d)-\d|[→★✓]/.test(one);
    }),
  );
  expect(plain).toEqual([]);
});

test("a description is plain HTML of closed paragraphs and lists", () => {
  const html = products.flatMap(({ description }) => Object.values(description));
  const wrong = html.filter(
    (one) => !/^<p>[^<>]+<\/p>(<ul>(<li>[^<>]+<\/li>)+<\/ul>)?$/.test(one) || /&(?!\w+;)/.test(one),
  );
  expect(wrong).toEqual([]);
});

test("a product tells two to four sentences about itself in every language", () => {
  const short = products.filter(({ description }) =>
    Object.values(description).some((one) => {
      const sentences = one.replace(/<ul>.*/, "").match(/[.](?=\s|<)/g) ?? [];
      return sentences.length < 2 || sentences.length > 4;
    }),
  );
  expect(short.map(({ sku }) => sku)).toEqual([]);
});

test("slugs are Latin, unlike each other and none is a screen's", () => {
  const slugs = [...categories, ...products, ...pages].map(({ slug }) => slug);
  expect(repeated(slugs)).toEqual([]);
  for (const slug of [...slugs, ...lists.map((list) => list.slug)]) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    // These are screens whose words the owner writes.
    if (!["about-us", "contacts"].includes(slug)) expect(reservedSlugs.has(slug)).toBe(false);
  }
  expect(repeated(lists.map(({ slug }) => slug))).toEqual([]);
  expect(repeated(brands.map(({ slug }) => slug))).toEqual([]);
});

test("a product stands in leaf categories that exist and bears a brand that exists", () => {
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

test("a category has a parent that exists, and some are seen only where they are brought", () => {
  const slugs = categories.map(({ slug }) => slug);
  for (const parent of parents) expect(slugs).toContain(parent);
  const local = categories.filter((category) => category.locations);
  expect(local.map((category) => category.locations)).toEqual([["lviv", "kyiv"], ["odesa"]]);
  const places = locations.map(({ slug }) => slug);
  expect(places).toEqual(["rivne", "lviv", "kyiv", "odesa"]);
  expect(locations.filter((place) => place.isDefault).map(({ slug }) => slug)).toEqual(["lviv"]);
});

test("characteristics are known, with known values, and each value is used", () => {
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

test("variants cover every choice of options once", () => {
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

test("every state of stock is on the shelf, and stock agrees with it", () => {
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

test("weights, votes and popularity are believable", () => {
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

test("a barcode is a Ukrainian EAN-13 with its check digit, one for one product", () => {
  const barcodes = products.flatMap(({ barcode }) => barcode ?? []);
  expect(barcodes.length).toBeGreaterThan(products.length / 2);
  expect(repeated(barcodes)).toEqual([]);
  for (const barcode of barcodes) {
    expect(barcode).toMatch(/^482\d{10}$/);
    const sum = [...barcode].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
    expect(sum % 10, barcode).toBe(0);
  }
});

test("a tag is one of the shop's few, and none stands alone", () => {
  const tags = products.flatMap(({ tags = [] }) => tags);
  expect([...new Set(tags)].sort()).toEqual(["gift", "hit", "new"]);
  for (const { sku, tags: own = [] } of products) expect(repeated(own), sku).toEqual([]);
  expect(tags.filter((tag) => tag === "new").length).toBeGreaterThan(1);
});

test("what is bought together exists and is something else", () => {
  for (const { sku, related = [] } of products) {
    expect(repeated(related), sku).toEqual([]);
    expect(related, sku).not.toContain(sku);
    for (const one of related) expect(skus, sku).toContain(one);
  }
});

test("a size table is whole and speaks of the sizes that are sold", () => {
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

test("a ready list has 4 to 7 activities and 25 to 60 things, most of them sold here", () => {
  for (const { slug, activities } of lists) {
    const own = activities.flatMap(({ groups }) => groups.flatMap((group) => group.items));
    expect(activities.length, slug).toBeGreaterThanOrEqual(4);
    expect(activities.length, slug).toBeLessThanOrEqual(7);
    expect(own.length, slug).toBeGreaterThanOrEqual(25);
    expect(own.length, slug).toBeLessThanOrEqual(60);
    const bound = own.filter(({ product }) => product).length;
    expect(bound / own.length, slug).toBeGreaterThan(0.6);
    expect(bound, slug).toBeLessThan(own.length);
    for (const { groups } of activities) {
      expect(groups.length, slug).toBeGreaterThan(0);
      for (const group of groups) expect(group.items.length, slug).toBeGreaterThan(0);
    }
    const products_ = own.flatMap(({ product }) => product ?? []);
    expect(repeated(products_), slug).toEqual([]);
  }
});

test("a thing of a list points at a product that is still made, and weighs what it does", () => {
  for (const { name, product, category, quantity, weight } of items) {
    expect(Number.isInteger(quantity) && quantity > 0, name.ua).toBe(true);
    const slugs = categories.map(({ slug }) => slug);
    if (category !== undefined) expect(slugs).toContain(category);
    if (product === undefined) continue;
    const sold = products.find(({ sku }) => sku === product);
    expect(sold, product).toBeDefined();
    expect(sold?.stock_status, product).not.toBe("discontinued");
    expect(weight, product).toBeGreaterThan(0);
  }
});

test("every picture can be drawn from the icon set", () => {
  expect(pictureNames).toEqual([...new Set(pictureNames)].sort());
  const missing = pictureNames.filter((name) => listIconsOf(name).some((one) => !noto.icons[one]));
  expect(missing).toEqual([]);
  for (const name of pictureNames) {
    expect(composePicture(noto, name)).toMatch(/^<svg xmlns="[^"]+" width="128"[\s\S]+<\/svg>\n$/);
  }
  expect(composePicture(noto, "bed--feather")).toContain(noto.icons.feather?.body);
  expect(() => composePicture(noto, "no-such-thing")).toThrow("no-such-thing");
  expect(() => composePicture(noto, "bed--feather--sun")).toThrow("one icon or two");
});

const topPaths = [
  ...["/checklist", "/category-gateway", "/brands"],
  ...[...categories, ...pages].map(({ slug }) => `/${slug}`),
];

test("a page is a whole text in each language, in sections, and its links lead to pages", () => {
  expect(pages.map(({ slug }) => slug)).toHaveLength(9);
  for (const { slug, content } of pages) {
    const sections = langs.map((lang) => content[lang].match(/<h2>/g)?.length);
    expect(new Set(sections).size, slug).toBe(1);
    for (const lang of langs) {
      const words = content[lang].replace(/<[^>]+>/g, " ").match(/\p{L}+/gu) ?? [];
      expect(words.length, `${slug} ${lang}`).toBeGreaterThan(80);
      expect(cleanOwn(content[lang])).toBe(content[lang]);
      const links = [...content[lang].matchAll(/href="(\/[^"]*)"/g)].map(([, to = ""]) => to);
      const base = lang === "ua" ? "" : `/${lang}`;
      for (const to of links)
        expect([...topPaths, "/profile/account"].map((path) => base + path)).toContain(to);
    }
  }
});

test("a slide leads to a place that exists and shows a picture of the shop", () => {
  const paths = [...topPaths, ...lists.map(({ slug }) => `/checklist/${seedId("list", slug)}`)];
  for (const { path, image } of theme.home_slider) {
    expect(paths).toContain(path);
    expect(pictureNames.map(pictureUrl)).toContain(image);
  }
});

test("the footer leads to places that exist", () => {
  const paths = topPaths;
  for (const { path } of theme.footer_menu) expect(paths).toContain(path);
});

test("a unit agrees with its number in each language", () => {
  expect([1, 2, 5, 11, 21, 22].map((n) => formUnit("pair", n).ua)).toEqual([
    "пара",
    "пари",
    "пар",
    "пар",
    "пара",
    "пари",
  ]);
  expect([1, 2, 5].map((n) => formUnit("roll", n).ru)).toEqual(["рулон", "рулона", "рулонов"]);
  expect([1, 2, 5].map((n) => formUnit("pack", n).en)).toEqual(["pack", "packs", "packs"]);
});

test("a number holds on to its unit and a lone letter to the next word", () => {
  expect(bindWords("Казанок, 1,5 л")).toBe("Казанок, 1,5\u00a0л");
  expect(bindWords("20 000 мА·год")).toBe("20\u00a0000\u00a0мА·год");
  expect(bindWords("3 люди")).toBe("3 люди");
  expect(bindWords("і в горах, й у лісі")).toBe("і\u00a0в\u00a0горах, й\u00a0у\u00a0лісі");
  expect(bindWords("так — ні")).toBe("так\u00a0— ні");
});

test("a seeded id is a UUIDv7 that is the same on every machine", () => {
  expect(seedId("product", "TENT-PLAI-2")).toBe("019b76da-a800-7deb-b2fe-cc22345e4901");
  expect(seedId("a", "bc")).not.toBe(seedId("ab", "c"));
  const ids = [
    ...products.flatMap(({ sku, variants = [] }) => [
      seedId("product", sku),
      ...variants.map((variant) => seedId("variant", variant.sku)),
    ]),
    ...categories.map(({ slug }) => seedId("category", slug)),
  ];
  expect(repeated(ids)).toEqual([]);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

function kindOfSale({ fromDay, toDay }: NonNullable<SeedProduct["sale"]>): string {
  if (fromDay === undefined && toDay === undefined) return "endless";
  if (toDay !== undefined && toDay < 0) return "past";
  return fromDay !== undefined && fromDay > 0 ? "future" : "present";
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

function isText(value: object): value is Text {
  return langs.every((lang) => lang in value);
}

/** Every text of the shop with where it stands; a half-written one is refused. */
function findTexts(value: unknown, path: string): { path: string; text: Text }[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return [{ path, text: value }];
  if (langs.some((lang) => lang in value)) throw new Error(`${path} lacks a language`);
  return Object.entries(value).flatMap(([key, inner]) => findTexts(inner, `${path}.${key}`));
}
