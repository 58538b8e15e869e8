import type { RussianOf } from "#i18n/areas.ts";
import type { search as source } from "#i18n/ua/search.ts";

export const search = {
  title: "Поиск: {{text}}",
  metaDescription:
    "Поиск в магазине «{{shopName}}»: по названию, бренду, артикулу или просто так, как вы это называете.",
  searched: "Искали «{{searched}}»? Показываем именно это, потому что «{{text}}» у нас нет.",
  shortTitle: "Что ищем?",
  shortText: "Напишите хотя бы две буквы: «палатка», «гречка», «газ».",
  emptyTitle: "По словам «{{text}}» ничего нет",
  emptyText: "Проверьте буквы или напишите проще: одно слово, без размера и цвета.",
  noProducts: "Товаров по словам «{{text}}» нет",
  places: "Найдено в магазине",
  "kind.ownList": "Мой список",
  "kind.readyList": "Готовый список",
  "kind.category": "Категория",
  "kind.page": "Страница",
  toCatalog: "Открыть каталог",

  suggestions: "Подсказки",
  suggested_one: "{{count}} подсказка",
  suggested_few: "{{count}} подсказки",
  suggested_many: "{{count}} подсказок",
  suggested_other: "{{count}} подсказки",
  "group.recent": "Вы искали",
  "group.popular": "Часто ищут",
  "group.category": "Категории",
  "group.ownList": "Мои списки",
  "group.readyList": "Готовые списки",
  "group.page": "Страницы",
  "group.product": "Товары",
  "group.all": "Всё найденное",
  all: "Показать всё: {{number}}",
  everywhere: "Искать во всём магазине",
  none: "По словам «{{text}}» ничего нет",
  meant: "Искали «{{searched}}»?",
  forget: "Забыть эти запросы",
} as const satisfies RussianOf<typeof source>;
