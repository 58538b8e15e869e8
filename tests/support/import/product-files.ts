/** Product files in the formats of other shop programs. */

export const shopify = (...lines: string[]) =>
  [
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src",
    ...lines,
  ].join("\n");

const wooTitles = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Visibility in catalog",
  "Description",
  "Date sale price ends",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Weight (g)",
  "Length (mm)",
  "Width (mm)",
  "Height (mm)",
  "Sale price",
  "Regular price",
  "Categories",
  "Images",
  "Parent",
  "Attribute 1 name",
  "Attribute 1 value(s)",
];
/** The values of most rows. */
const wooUsual: Record<string, string> = {
  Published: "1",
  "Visibility in catalog": "visible",
  "In stock?": "1",
  "Backorders allowed?": "0",
};

export const woo = (mark: string, ...rows: Record<string, string>[]) =>
  [
    wooTitles,
    ...rows.map((row) => wooTitles.map((title) => ({ ...wooUsual, ...row })[title] ?? "")),
  ]
    .map((row) => row.join(mark))
    .join("\r\n");

const promTitles = [
  "Код_товару",
  "Назва_позиції",
  "Назва_позиції_укр",
  "Пошукові_запити_укр",
  "Опис",
  "Опис_укр",
  "Тип_товару",
  "Ціна",
  "Валюта",
  "Посилання_зображення",
  "Наявність",
  "Кількість",
  "Назва_групи",
  "Унікальний_ідентифікатор",
  "Виробник",
  "Знижка",
  "ID_групи_різновидів",
  "Термін_дії_знижки_від",
  "Термін_дії_знижки_до",
  "Код_маркування_(GTIN)",
  "Вага,кг",
  "Ширина,см",
  "Висота,см",
  "Довжина,см",
];
const promTriple = [
  "Назва_Характеристики",
  "Одиниця_виміру_Характеристики",
  "Значення_Характеристики",
];

/** Prom repeats the three titles of a characteristic, here three times. */
export const prom = (...rows: [Record<string, string>, ...string[]][]) =>
  [
    [...promTitles, ...promTriple, ...promTriple, ...promTriple],
    ...rows.map(([row, ...params]) => [
      ...promTitles.map((title) => row[title] ?? ""),
      ...Array.from({ length: 9 }, (_, at) => params[at] ?? ""),
    ]),
  ]
    .map((row) => row.map((cell) => (/[;"\n]/.test(cell) ? JSON.stringify(cell) : cell)).join(";"))
    .join("\r\n");

export const feed = (
  offers: string,
  encoding = "UTF-8",
) => `<?xml version="1.0" encoding="${encoding}"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-05-01 09:00"><shop><name>Плай</name>
<currencies><currency id="UAH" rate="1"/><currency id="USD" rate="41.5"/><currency id="EUR" rate="CB"/></currencies>
<categories><category id="1">Спорядження</category><category id="2" parentId="1">Ліхтарі</category></categories>
<offers>
${offers}
</offers></shop></yml_catalog>`;
