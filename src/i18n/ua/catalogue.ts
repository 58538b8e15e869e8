export const catalogue = {
  title: "Каталог",
  metaDescription: "{{category}} у магазині «{{shopName}}»: ціни, наявність, доставка по Україні.",
  breadcrumbs: "Де ви зараз",
  subcategories: "Категорії",
  allOfCategory: "Усе",

  sort: "Порядок",
  "sort.popular": "Популярні",
  "sort.newest": "Новинки",
  "sort.price_asc": "Спершу дешевші",
  "sort.price_desc": "Спершу дорожчі",
  "sort.search": "Найближчі до запиту",
  "sort.shop": "Як радить магазин",

  shown: "Показано {{shown}} з {{total}}",
  showMore: "Показати ще",
  foundSpoken_one: "Знайдено {{count}} товар",
  foundSpoken_few: "Знайдено {{count}} товари",
  foundSpoken_many: "Знайдено {{count}} товарів",
  foundSpoken_other: "Знайдено {{count}} товару",

  pricesAsOf: "Ціни станом на {{time}}",
  partial_one:
    "Показуємо збережену частину каталогу: {{shown}} з {{count}} товару, ціни станом на {{time}}",
  partial_few:
    "Показуємо збережену частину каталогу: {{shown}} з {{count}} товарів, ціни станом на {{time}}",
  partial_many:
    "Показуємо збережену частину каталогу: {{shown}} з {{count}} товарів, ціни станом на {{time}}",
  partial_other:
    "Показуємо збережену частину каталогу: {{shown}} з {{count}} товару, ціни станом на {{time}}",

  emptyTitle: "Тут поки порожньо",
  emptyText: "Товарів у цій категорії ще немає. Загляньте в сусідні.",
  emptyAction: "Показати весь каталог",
  filteredEmptyTitle: "Таких немає",
  filteredEmptyText: "Усім цим умовам разом не відповідає жоден товар.",
  clearFilters: "Очистити все",
  notStoredTitle: "Цієї сторінки немає на пристрої",
  notStoredText: "Вона відкриється, щойно магазин відповість. Переглянуте раніше працює й зараз.",
} as const;
