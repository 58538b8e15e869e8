/**
 * A shop of any size, the same on every machine: product number n depends on n alone, so 100,000
 * products begin with the same 10,000. A twentieth of them are in one category, the rest are spread
 * over the others.
 */
import { stableId } from "#server/platform/stable-id.ts";

export const rootsCount = 8;
export const leavesInRoot = 5;
const brandsCount = 60;

type Attribute = { name: string; label: string; values: string[] };

const numbered = (from: number, count: number, unit: string) =>
  Array.from({ length: count }, (_, at) => `${from + at} ${unit}`);

export const attributes: Attribute[] = [
  {
    name: "color",
    label: "Колір",
    values:
      "Синій Зелений Сірий Чорний Білий Червоний Жовтий Пісочний Бордовий Оранжевий Блакитний Смерековий".split(
        " ",
      ),
  },
  { name: "size", label: "Розмір", values: "XS S M L XL XXL".split(" ") },
  { name: "season", label: "Сезон", values: ["Літо", "Весна — осінь", "Зима", "Увесь рік"] },
  {
    name: "material",
    label: "Матеріал",
    values: "Нейлон Поліестер Бавовна Вовна Сталь Титан Алюміній Силікон Бамбук Фліс".split(" "),
  },
  { name: "volume", label: "Об’єм", values: numbered(1, 20, "л") },
  { name: "persons", label: "Місць", values: numbered(1, 6, "ос.") },
];

const things =
  "Намет Спальник Рюкзак Килимок Пальник Казанок Ліхтар Термос Куртка Футболка Черевики Шкарпетки Рукавиці Шапка Ніж Мотузка Гамак Тент Кухоль Миска Фляга Аптечка Компас Сірники Гречка Вівсянка Тушонка Печиво Шоколад Кава Чай Вода Мило Рушник Сонцезахист Репелент Паверлінія Гермомішок Дощовик Чохол".split(
    " ",
  );
const kinds =
  "легкий теплий великий малий складаний міський гірський дитячий сімейний літній зимовий похідний надійний простий яскравий тихий міцний м’який".split(
    " ",
  );

/** Numbers from 0 to 1, the same for a seed; mulberry32 */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const slugs = {
  root: (root: number) => `viddil-${root}`,
  leaf: (root: number, leaf: number) => `polytsia-${root}-${leaf}`,
};
export const leafPath = (root: number, leaf: number) =>
  `/${slugs.root(root)}/${slugs.leaf(root, leaf)}`;
export const leafId = (root: number, leaf: number) => stableId("category", slugs.leaf(root, leaf));
/** The category with a twentieth of all products. */
export const largest = { root: 0, leaf: 0 };

const id = {
  root: (root: number) => stableId("category", slugs.root(root)),
  brand: (at: number) => stableId("brand", `brend-${at}`),
  attribute: ({ name }: Attribute) => stableId("attribute", name),
  value: ({ name }: Attribute, at: number) => stableId("attribute-value", `${name}\0v${at}`),
};

const inLangs = <Field extends string>(texts: Record<Field, string>) => ({
  ua: texts,
  en: texts,
  ru: texts,
});

/** Rows by table, in an order in which they can be inserted. */
export type Rows = Record<string, object[]>;

/** Rows that do not depend on the size. */
export function frameRows(): Rows {
  const roots = Array.from({ length: rootsCount }, (_, root) => root);
  const leaves = roots.flatMap((root) =>
    Array.from({ length: leavesInRoot }, (_, leaf) => ({ root, leaf })),
  );
  const category = (
    own: string,
    parent: string | null,
    slug: string,
    path: string,
    at: number,
  ) => ({
    id: own,
    parent_id: parent,
    slug,
    path,
    position: at,
    translations: inLangs({ name: `Полиця ${slug.replace(/\D+/g, " ").trim()}`, description: "" }),
  });
  return {
    brands: Array.from({ length: brandsCount }, (_, at) => ({
      id: id.brand(at),
      slug: `brend-${at}`,
      translations: inLangs({ name: `Бренд${at}`, description: "" }),
    })),
    product_categories: [
      ...roots.map((root) =>
        category(id.root(root), null, slugs.root(root), `/${slugs.root(root)}`, root * 10),
      ),
      ...leaves.map(({ root, leaf }) =>
        category(
          leafId(root, leaf),
          id.root(root),
          slugs.leaf(root, leaf),
          leafPath(root, leaf),
          root * 10 + leaf + 1,
        ),
      ),
    ],
    attributes: attributes.map((attribute, position) => ({
      id: id.attribute(attribute),
      name: attribute.name,
      position,
      translations: inLangs({ label: attribute.label }),
    })),
    attribute_values: attributes.flatMap((attribute) =>
      attribute.values.map((label, position) => ({
        id: id.value(attribute, position),
        attribute_id: id.attribute(attribute),
        name: `v${position}`,
        translations: inLangs({ label }),
        position,
      })),
    ),
  };
}

export const productId = (number: number) => stableId("product", `SKU-${number}`);

/** Two words that occur together in some product names. */
export function searchFor(number: number): string {
  const roll = dice(number * 31 + 7);
  return `${pick(things, roll)} ${pick(kinds, roll).slice(0, 5)}`;
}

const pick = <T>(from: readonly T[], roll: () => number): T => {
  const found = from[Math.floor(roll() * from.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

export function productRows(from: number, to: number, now: number): Rows {
  const rows = {
    products: [] as object[],
    product_category_links: [] as object[],
    product_attributes: [] as object[],
    product_options: [] as object[],
    product_variants: [] as object[],
    product_images: [] as object[],
  };
  for (let number = from; number < to; number += 1) addProduct(rows, number, now);
  return rows;
}

const placeOf = (number: number, at: (count: number) => number) =>
  number % 20 === 0 ? largest : { root: at(rootsCount), leaf: at(leavesInRoot) };
const slugOf = (number: number) => `tovar-${number}`;

export function productPath(number: number): string {
  const roll = dice(number + 1);
  const { root, leaf } = placeOf(number, (count) => Math.floor(roll() * count));
  return `${leafPath(root, leaf)}/${slugOf(number)}`;
}

function addProduct(rows: Rows, number: number, now: number): void {
  const roll = dice(number + 1);
  const at = (count: number) => Math.floor(roll() * count);
  const { root, leaf } = placeOf(number, at);
  const own = productId(number);
  const name = `${pick(things, roll)} ${pick(kinds, roll)} ${pick(kinds, roll)} ${number}`;
  const price = 1000 + at(500_000);
  const isOnSale = roll() < 0.1;
  const statuses = ["out_of_stock", "preorder", "discontinued"];
  const status = roll() < 0.85 ? "available" : (statuses[at(3)] ?? "available");
  const slug = slugOf(number);
  rows.products?.push({
    id: own,
    sku: `SKU-${number}`,
    slug,
    path: `${leafPath(root, leaf)}/${slug}`,
    brand_id: id.brand(at(brandsCount)),
    category_id: leafId(root, leaf),
    translations: inLangs({
      name,
      description: `<p>${"Зроблено для дороги й для дому, перевірено в негоду. ".repeat(4)}</p>`,
    }),
    name_key_ua: "",
    name_key_en: "",
    name_key_ru: "",
    barcode: String(4_820_000_000_000 + number),
    regular_price: price,
    price,
    min_price: price,
    sale_price: isOnSale ? Math.round(price * 0.8) : null,
    stock_status: status,
    stock_quantity: status === "available" ? at(50) + 1 : 0,
    discontinued: status === "discontinued",
    stock_preorder: status === "preorder",
    weight: (at(300) + 1) / 100,
    popularity: at(1000),
    rating_votes: at(40),
    rating_sum: 0,
    date_created: new Date(now - number * 60_000).toISOString(),
  });
  rows.product_category_links?.push({
    product_id: own,
    category_id: leafId(root, leaf),
    position: 0,
  });
  rows.product_images?.push({
    id: stableId("image", `${number}`),
    product_id: own,
    url: "/images/noto/tent.svg",
    width: 512,
    height: 512,
    position: 0,
  });
  addAttributes(rows, own, roll);
  if (roll() < 0.2) addVariants(rows, number, own, at(4));
}

function addAttributes(rows: Rows, own: string, roll: () => number): void {
  for (const [position, attribute] of attributes.entries())
    if (attribute.name !== "size" && roll() < 0.75)
      rows.product_attributes?.push({
        product_id: own,
        attribute_id: id.attribute(attribute),
        position,
        value_id: id.value(attribute, Math.floor(roll() * attribute.values.length)),
      });
}

function addVariants(rows: Rows, number: number, own: string, first: number): void {
  const size = attributes.find(({ name }) => name === "size");
  if (!size) return;
  const option_id = stableId("option", `${number}`);
  rows.product_options?.push({
    id: option_id,
    product_id: own,
    attribute_id: id.attribute(size),
    position: 0,
  });
  for (let position = 0; position < 3; position += 1)
    rows.product_variants?.push({
      id: stableId("variant", `${number}-${position}`),
      product_id: own,
      position,
      sku: `SKU-${number}-${position}`,
      price: 0,
      regular_price: 0,
      stock_quantity: 5,
      options: [{ option_id, value_id: id.value(size, (first + position) % size.values.length) }],
    });
}
