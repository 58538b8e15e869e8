import type { RussianOf } from "#i18n/areas.ts";
import type { search as source } from "#i18n/ua/search.ts";

export const search = {
  title: "Поиск: {{text}}",
  searched: "Искали «{{searched}}»? Показываем именно это, ведь «{{text}}» у нас нет.",
  shortTitle: "Что ищем?",
  shortText: "Напишите хотя бы две буквы: «палатка», «гречка», «газ».",
  emptyTitle: "По словам «{{text}}» ничего нет",
  emptyText: "Проверьте буквы или напишите проще: одно слово, без размера и цвета.",
  toCatalog: "Открыть каталог",
  popular: "Часто ищут",
} as const satisfies RussianOf<typeof source>;
