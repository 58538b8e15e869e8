import type { RussianOf } from "#i18n/areas.ts";
import type { pages as source } from "#i18n/ua/content-pages.ts";

export const pages = {
  notFoundTitle: "Здесь тропа обрывается",
  notFoundText: "Страницу перенесли, или её не было. Отсюда недалеко до:",
  notFoundLists: "Списков",
  notFoundCatalog: "Каталога",

  errorTitle: "Что-то сломалось у нас",
  errorText: "Ваши отметки и корзина целы. Попробуйте через минуту.",

  busyTitle: "Одну минутку",
  busyText:
    "Сейчас у нас слишком много гостей, или мы как раз прибираемся. Попробуйте через несколько секунд.",

  offlineTitle: "Здесь нужна связь",
  offlineText: "Списки, корзина и просмотренные товары работают и сейчас.",
} satisfies RussianOf<typeof source>;
