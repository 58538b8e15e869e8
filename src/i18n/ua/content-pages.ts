/** Pages that are not a shop's screen: missing, broken, a document, and the frame of others. */
export const pages = {
  notFoundTitle: "Тут стежка обривається",
  notFoundText: "Сторінку перенесли, або її не було. Звідси недалеко до:",
  notFoundLists: "Списків",
  notFoundCatalog: "Каталогу",

  errorTitle: "Щось зламалося у нас",
  errorText: "Ваші позначки й кошик цілі. Спробуйте за хвилину.",

  busyTitle: "Одну хвилинку",
  busyText: "Зараз у нас забагато гостей, або ми саме прибираємо. Спробуйте за кілька секунд.",

  offlineTitle: "Тут потрібен зв’язок",
  offlineText: "Списки, кошик і переглянуті товари працюють і зараз.",
} as const;
