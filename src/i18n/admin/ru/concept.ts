import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const concept: RussianOf<AdminAreas["concept"]> = {
  title: "Вещи и их названия",
  none: "Вещь объясняет магазину, что «тент» и «навес» — одно и то же и какие это товары.",
  synonymsHint: "Другие названия через точку с запятой. По ним вещь узнают в списках.",
  links: "Товары и категории",
  empty: "Добавьте товар или целую категорию, которая соответствует этой вещи.",
  product: "товар",
  category: "категория",
  addProduct: "Добавить товар",
  addCategory: "Добавить категорию",
  seasons: "Времена года; если ни одного — любое",
  sex: "Для кого",
  anybody: "Для всех",
  ageFrom: "Возраст от",
  ageTo: "Возраст до",
};
