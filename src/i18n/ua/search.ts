/** The search page, and what is suggested while one types. */
export const search = {
  title: "Пошук: {{text}}",
  searched: "Шукали «{{searched}}»? Показуємо саме це, бо «{{text}}» у нас немає.",
  shortTitle: "Що шукаємо?",
  shortText: "Напишіть щонайменше дві літери: «намет», «гречка», «газ».",
  emptyTitle: "За словами «{{text}}» нічого немає",
  emptyText: "Перевірте літери або напишіть простіше: одне слово, без розміру й кольору.",
  toCatalog: "Відкрити каталог",
  popular: "Часто шукають",
} as const;
