/**
 * Prom's own table, as its cabinet exports it: semicolons, titles in Ukrainian or Russian, and three
 * columns for each characteristic, all of the same titles. Rows of one «ID_групи_різновидів» are
 * the variants of one product.
 */
import { defaultLang, type Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { priceAfterDiscount } from "#rules/pricing/prices.ts";
import {
  hasTwoReadings,
  readBarcode,
  readDay,
  readPrice,
  readSide,
  readWeight,
  splitList,
} from "./cells.ts";
import { readContent } from "./file-content.ts";
import type {
  FileCharacteristic,
  FilePrice,
  FileProduct,
  FileRow,
  FileStock,
} from "./file-product.ts";
import type { IssueReporter, WarningCode } from "./issues.ts";
import type { RateOf } from "./mapping.ts";
import {
  plainPrice,
  readQuantity,
  reportPrice,
  requireSku,
  requireTexts,
  uniquePictures,
  warnIfUnreadable,
} from "./product-parts.ts";
import { readLine, readValues } from "./texts.ts";
import { mergeOffers, type OfferRow } from "./variant-groups.ts";

const titles = {
  sku: "Код_товару",
  name: "Назва_позиції",
  nameUa: "Назва_позиції_укр",
  description: "Опис",
  descriptionUa: "Опис_укр",
  price: "Ціна",
  stock: "Наявність",
  quantity: "Кількість",
  kind: "Тип_товару",
  currency: "Валюта",
  discount: "Знижка",
  group: "ID_групи_різновидів",
  picture: "Посилання_зображення",
  barcode: "Код_маркування_(GTIN)",
  weight: "Вага,кг",
  label: "Назва_Характеристики",
  soldBy: "Одиниця_виміру",
  unit: "Одиниця_виміру_Характеристики",
  value: "Значення_Характеристики",
} as const;

/** Titles of the Russian cabinet → those of the Ukrainian one. Both spellings of С are in use. */
const ukrainianTitles = new Map(
  Object.entries({
    Код_товара: titles.sku,
    Название_позиции: titles.name,
    Название_позиции_укр: titles.nameUa,
    Поисковые_запросы: "Пошукові_запити",
    Поисковые_запросы_укр: "Пошукові_запити_укр",
    Ключевые_слова: "Пошукові_запити",
    Описание: titles.description,
    Описание_укр: titles.descriptionUa,
    Тип_товара: titles.kind,
    Цена: titles.price,
    Валюта: titles.currency,
    Скидка: titles.discount,
    Ссылка_изображения: titles.picture,
    Наличие: titles.stock,
    Количество: titles.quantity,
    Название_группы: "Назва_групи",
    Уникальный_идентификатор: "Унікальний_ідентифікатор",
    Идентификатор_товара: "Ідентифікатор_товару",
    Производитель: "Виробник",
    ID_группы_разновидностей: titles.group,
    "Код_маркировки_(GTIN)": titles.barcode,
    "Вес,кг": titles.weight,
    "Ширина,см": "Ширина,см",
    "Высота,см": "Висота,см",
    "Длина,см": "Довжина,см",
    Срок_действия_скидки_от: "Термін_дії_знижки_від",
    Срок_действия_скидки_до: "Термін_дії_знижки_до",
    Название_Характеристики: titles.label,
    Единица_измерения: titles.soldBy,
    Измерение_Характеристики: titles.unit,
    Единица_измерения_Характеристики: titles.unit,
    Значение_Характеристики: titles.value,
  }),
);

export function promTitle(title: string): string {
  const known = title
    .replace(/^Cрок/, "Срок")
    .replace(/^(Срок) (.*)$/, (all) => all.replace(/ /g, "_"));
  return ukrainianTitles.get(known) ?? title;
}

export function isProm(found: readonly string[]): boolean {
  const known = found.map(promTitle);
  return [titles.sku, titles.name, titles.price, titles.stock].every((one) => known.includes(one));
}

const groupOf = ({ cell }: FileRow) => cell(titles.group);
const idOf = ({ cell }: FileRow) =>
  cell("Ідентифікатор_товару") || cell("Унікальний_ідентифікатор");

export const promKey = (row: FileRow) =>
  groupOf(row) ? `group ${groupOf(row)}` : `row ${idOf(row) || row.cell(titles.sku) || row.line}`;

type TableContext = { lang: Lang; rateOf: RateOf; reporter: IssueReporter };

export function readProm(rows: readonly FileRow[], context: TableContext): FileProduct | undefined {
  const { reporter } = context;
  const [head] = rows;
  if (!head) return undefined;
  const isGroup = groupOf(head) !== "" && rows.length > 1;
  if (!isGroup)
    for (const { line } of rows.slice(1)) reporter.error(line, titles.sku, "skuRepeated");
  const texts = readTexts(head, context);
  const read = (isGroup ? rows : [head]).flatMap((row) => readRow(row, context) ?? []);
  const [first] = read;
  const { line, cell } = head;
  const pricesAndStock = mergeOffers(line, read, { isGroup, column: titles.value, reporter });
  if (!texts || !first || !pricesAndStock) return undefined;
  const category = readLine(cell("Назва_групи")).slice(0, 200);
  const searched = cell("Пошукові_запити_укр") || cell("Пошукові_запити");
  return {
    line,
    ...pricesAndStock,
    texts,
    weight: first.weight,
    // «кг»: a piece of it is a kilogram, as the price is of one.
    content: readContent("1", cell(titles.soldBy)),
    dimensions: readDimensions(head, reporter),
    sku: isGroup ? `group-${groupOf(head)}` : first.sku,
    slug: slugOf(texts[defaultLang]?.name ?? Object.values(texts)[0]?.name ?? ""),
    barcode: isGroup ? "" : first.barcode,
    brand: readLine(cell("Виробник")).slice(0, 200),
    categories: category ? [[category]] : [],
    categoryColumn: { title: "Назва_групи", hasSlugs: false },
    tags: searched.split(",").map(readLine).filter(Boolean).slice(0, 50),
    displayed: undefined,
    pictures: uniquePictures(
      (isGroup ? rows : [head]).flatMap((row) =>
        splitList(row.cell(titles.picture)).map((source) => ({
          line: row.line,
          column: titles.picture,
          source,
          alt: "",
        })),
      ),
    ),
  };
}

function readTexts({ line, cell }: FileRow, { lang, reporter }: TableContext) {
  const usual = { name: cell(titles.name), description: cell(titles.description) };
  const ukrainian = { name: cell(titles.nameUa), description: cell(titles.descriptionUa) };
  const columns = { name: titles.name, description: titles.description };
  return requireTexts({ usual, marked: { ua: ukrainian } }, { line, lang, columns, reporter });
}

function readRow(row: FileRow, { rateOf, reporter }: TableContext): OfferRow | undefined {
  const { line, cell } = row;
  // Services, and what is sold to other shops alone.
  if (["s", "w"].includes(cell(titles.kind).toLowerCase()) || cell(titles.stock) === "@") {
    reporter.error(line, titles.kind, "kind");
    return undefined;
  }
  const rate = rateOf(cell(titles.currency));
  if (rate === undefined) reporter.error(line, titles.currency, "currency");
  const price = readPrices(row, rate ?? 1, reporter);
  reportPrice(price, { text: cell(titles.price), line, column: titles.price }, reporter);
  const stock = readStock(row, reporter);
  if (stock === "unread") reporter.error(line, titles.stock, "stock");
  const kg = cell(titles.weight);
  const weight = kg === "" ? 0 : readWeight(kg, "kg");
  if (weight === undefined) reporter.error(line, titles.weight, "weight");
  const sku = requireSku([cell(titles.sku), idOf(row)], line, titles.sku, reporter);
  const barcode = readBarcode(cell(titles.barcode));
  if (cell(titles.barcode) && !barcode) reporter.warn(line, titles.barcode, "barcode");
  if (rate === undefined || !price || stock === "unread" || !sku) return undefined;
  if (weight === undefined) return undefined;
  const params = readParams(row, (code) => reporter.warn(line, titles.value, code));
  return { line, sku, price, stock, weight: weight || undefined, barcode: barcode ?? "", params };
}

/** The discount is a sum, or with a sign a percentage; its last day is a day of the sale. */
function readPrices(row: FileRow, rate: number, reporter: IssueReporter): FilePrice | undefined {
  const { cell } = row;
  const regular = readPrice(cell(titles.price), rate);
  if (regular === undefined) return undefined;
  const discountText = cell(titles.discount);
  const readDiscount = (cell: string) =>
    hasTwoReadings(cell) ? undefined : readSide(cell.replace(/%$/, ""));
  warnIfUnreadable(row, [titles.discount], "sale", readDiscount, reporter);
  const off = readDiscount(discountText) ?? 0;
  const sale = discountText.endsWith("%")
    ? priceAfterDiscount(regular, off)
    : regular - toKopiykas(off * rate);
  if (off <= 0 || sale <= 0 || sale >= regular) return plainPrice(regular);
  const days = ["Термін_дії_знижки_від", "Термін_дії_знижки_до"] as const;
  if (warnIfUnreadable(row, days, "saleDay", readDay, reporter)) return plainPrice(regular);
  const [from, to] = days;
  return { regular, sale, from: readDay(cell(from)), to: readDay(cell(to), 1) };
}

/**
 * `+` and `!` (ready to be sent) are there, `-` and `&` (awaited) are not, a number is the days
 * that it takes to get it. Undefined: the file does not say.
 */
function readStock(
  { line, cell }: FileRow,
  reporter: IssueReporter,
): FileStock | "unread" | undefined {
  const sign = cell(titles.stock);
  const count = cell(titles.quantity);
  const place = { line, column: titles.quantity };
  const quantity = count === "" ? null : readQuantity(count, place, reporter);
  if (quantity === undefined || !/^([-+!&]|\d{1,3}|)$/.test(sign)) return "unread";
  if (/^\d/.test(sign)) return { status: "preorder", quantity: null };
  if (/^[-&]$/.test(sign) || quantity === 0) return { status: "out_of_stock", quantity: 0 };
  return sign === "" && quantity === null ? undefined : { status: "available", quantity };
}

/** Several values stand in one cell, with a bar between; a unit goes with each. */
function readParams({ cells }: FileRow, warn: (code: WarningCode) => void): FileCharacteristic[] {
  const units = cells(titles.unit);
  const values = cells(titles.value);
  return cells(titles.label).flatMap((cell, at) => {
    const label = readLine(cell).slice(0, 120);
    const unit = readLine(units[at] ?? "");
    const names = (values[at] ?? "").split("|").map((value) => value.trim());
    const read = readValues(
      names.filter(Boolean).map((value) => (unit ? `${value} ${unit}` : value)),
      warn,
    );
    return label && read.length > 0 ? [{ label, values: read }] : [];
  });
}

function readDimensions(row: FileRow, reporter: IssueReporter): FileProduct["dimensions"] {
  const columns = ["Довжина,см", "Ширина,см", "Висота,см"];
  warnIfUnreadable(row, columns, "measure", readSide, reporter);
  const sides = columns.map((title) => readSide(row.cell(title)) ?? 0);
  const [length = 0, width = 0, height = 0] = sides;
  return length + width + height > 0 ? { length, width, height } : undefined;
}
