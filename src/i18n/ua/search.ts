/** The search page, and what is suggested while one types. */
export const search = {
  title: "Пошук: {{text}}",
  metaDescription:
    "Пошук товарів Торби: за назвою, брендом, артикулом чи просто тим, як ви це називаєте.",
  searched: "Шукали «{{searched}}»? Показуємо саме це, бо «{{text}}» у нас немає.",
  shortTitle: "Що шукаємо?",
  shortText: "Напишіть щонайменше дві літери: «намет», «гречка», «газ».",
  emptyTitle: "За словами «{{text}}» нічого немає",
  emptyText: "Перевірте літери або напишіть простіше: одне слово, без розміру й кольору.",
  toCatalog: "Відкрити каталог",

  suggestions: "Підказки",
  suggested_one: "{{count}} підказка",
  suggested_few: "{{count}} підказки",
  suggested_many: "{{count}} підказок",
  suggested_other: "{{count}} підказки",
  "group.recent": "Ви шукали",
  "group.popular": "Часто шукають",
  "group.category": "Розділи",
  "group.product": "Товари",
  "group.all": "Усе знайдене",
  all: "Показати все: {{number}}",
  none: "За словами «{{text}}» нічого немає",
  meant: "Шукали «{{searched}}»?",
  forget: "Забути ці пошуки",
} as const;
