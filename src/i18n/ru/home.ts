import type { RussianOf } from "#i18n/areas.ts";
import type { home as source } from "#i18n/ua/home.ts";

export const home = {
  metaTitle: "{{shopName}} — готовые списки для похода, дороги и дома",
  metaDescription:
    "Возьмите готовый список, отметьте, что уже есть, и докупите остальное. Работает даже без связи. Доставка по Украине, от {{price}} бесплатно.",

  heroTitle: "Собраться и ничего не забыть",
  heroText:
    "Возьмите готовый список, отметьте, что уже есть, и докупите остальное. Работает даже там, где нет связи.",
  heroPick: "Выбрать список",
  heroOwn: "Составить свой",
  continueList: "Продолжить «{{list}}»",
  missing_one: "Не хватает {{count}} вещи на {{price}}",
  missing_few: "Не хватает {{count}} вещей на {{price}}",
  missing_many: "Не хватает {{count}} вещей на {{price}}",
  missing_other: "Не хватает {{count}} вещи на {{price}}",

  stepsTitle: "Как это работает",
  stepPick: "Выберите список",
  stepPickText: "В горы, на море, на дачу или просто на неделю. Или составьте свой.",
  stepTick: "Отметьте, что есть",
  stepTickText:
    "Коснитесь строки. Изменения сохранятся на устройстве, даже в полёте или на перевале.",
  stepBuy: "Докупите остальное",
  stepBuyText: "Одна кнопка добавляет в корзину всё, чего не хватает, с ценой и весом.",

  readyLists: "Готовые списки",
  allReadyLists: "Все {{count}}",
  slides: "Стоит знать",
  onSale: "Сейчас дешевле",
  catalog: "Каталог",
} satisfies RussianOf<typeof source>;
