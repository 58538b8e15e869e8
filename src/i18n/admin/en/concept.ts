import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const concept: EnglishOf<AdminAreas["concept"]> = {
  title: "Things and their names",
  none: "A thing tells the shop which names mean the same, and which products they are.",
  synonymsHint: "Other names, separated by semicolons. Lists recognise the thing by them.",
  links: "Products and categories",
  empty: "Add the product, or a whole category, that this thing stands for.",
  product: "product",
  category: "category",
  addProduct: "Add a product",
  addCategory: "Add a category",
  seasons: "Seasons; none means any",
  sex: "For whom",
  anybody: "Everybody",
  ageFrom: "Age from",
  ageTo: "Age to",
};
