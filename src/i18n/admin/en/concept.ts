import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const concept: EnglishOf<AdminAreas["concept"]> = {
  title: "Things and their names",
  none: "A thing lets the shop know that two words mean one, and which product it is.",
  synonymsHint: "Other names, with a semicolon between them. Lists recognise the thing by them.",
  links: "Products and categories",
  empty: "Add a product or a category that is this thing.",
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
