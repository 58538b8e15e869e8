import type { RussianOf } from "#i18n/areas.ts";
import type { help as source } from "#i18n/ua/help.ts";

export const help = {
  menu: "Справка",
  "group.help": "Покупателям",
  "group.shop": "О магазине",
  "group.legal": "Документы",
  onThisPage: "На этой странице",
  updated: "Обновлено {{day}}",
  brands: "Бренды",
  brandsText: "Мастерские и производители, чьи вещи мы держали в руках.",
  brandsMeta:
    "Бренды в магазине «{{shopName}}»: снаряжение, одежда и продукты украинских производителей, с доставкой по Украине.",
  unsewnTitle: "Эту страницу ещё шьём",
  unsewnText: "Она откроется скоро. Тем временем работают списки и каталог.",
} satisfies RussianOf<typeof source>;
