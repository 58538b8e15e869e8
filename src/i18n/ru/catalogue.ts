import type { RussianOf } from "#i18n/areas.ts";
import type { catalogue as source } from "#i18n/ua/catalogue.ts";

export const catalogue = {
  title: "Каталог",
  metaDescription: "{{category}} в магазине «{{shopName}}»: цены, наличие, доставка по Украине.",
  breadcrumbs: "Где вы сейчас",
  subcategories: "Категории",
  allOfCategory: "Всё",

  sort: "Порядок",
  "sort.popular": "Популярные",
  "sort.newest": "Новинки",
  "sort.price_asc": "Сначала дешёвые",
  "sort.price_desc": "Сначала дорогие",
  "sort.search": "Ближе к запросу",
  "sort.shop": "Как советует магазин",

  shown: "Показано {{shown}} из {{total}}",
  showMore: "Показать ещё",
  foundSpoken_one: "Найден {{count}} товар",
  foundSpoken_few: "Найдено {{count}} товара",
  foundSpoken_many: "Найдено {{count}} товаров",
  foundSpoken_other: "Найдено {{count}} товара",

  pricesAsOf: "Цены на {{time}}",
  partial_one:
    "Показываем сохранённую часть каталога: {{shown}} из {{count}} товара, цены на {{time}}",
  partial_few:
    "Показываем сохранённую часть каталога: {{shown}} из {{count}} товаров, цены на {{time}}",
  partial_many:
    "Показываем сохранённую часть каталога: {{shown}} из {{count}} товаров, цены на {{time}}",
  partial_other:
    "Показываем сохранённую часть каталога: {{shown}} из {{count}} товара, цены на {{time}}",

  emptyTitle: "Здесь пока пусто",
  emptyText: "Товаров в этой категории ещё нет. Загляните в соседние.",
  emptyAction: "Показать весь каталог",
  filteredEmptyTitle: "Таких нет",
  filteredEmptyText: "Всем этим условиям вместе не отвечает ни один товар.",
  clearFilters: "Очистить всё",
  notStoredTitle: "Этой страницы нет на устройстве",
  notStoredText:
    "Она откроется, как только магазин ответит. Просмотренное раньше работает и сейчас.",
} satisfies RussianOf<typeof source>;
