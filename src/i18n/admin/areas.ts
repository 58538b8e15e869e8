/** Texts of the back office: areas of their own, which the shop's pages never load. */

import type { CountedUnits } from "#i18n/compose.ts";
import type { amounts } from "#i18n/ua/amounts.ts";
import type { board } from "./ua/board.ts";
import type { bulk } from "./ua/bulk.ts";
import type { concept } from "./ua/concept.ts";
import type { confirmation } from "./ua/confirmation.ts";
import type { customer } from "./ua/customer.ts";
import type { delivery } from "./ua/delivery.ts";
import type { fields } from "./ua/fields.ts";
import type { forms } from "./ua/forms.ts";
import type { importing } from "./ua/import.ts";
import type { letters } from "./ua/letters.ts";
import type { lists } from "./ua/lists.ts";
import type { order } from "./ua/order.ts";
import type { packing } from "./ua/packing.ts";
import type { presence } from "./ua/presence.ts";
import type { preview } from "./ua/preview.ts";
import type { product } from "./ua/product.ts";
import type { promotion } from "./ua/promotion.ts";
import type { readyList } from "./ua/ready-list.ts";
import type { screens } from "./ua/screens.ts";
import type { sheet } from "./ua/sheet.ts";
import type { shell } from "./ua/shell.ts";
import type { tasks } from "./ua/tasks.ts";
import type { today } from "./ua/today.ts";
import type { tree } from "./ua/tree.ts";
import type { values } from "./ua/values.ts";

/** Ukrainian is the source, as for the shop. */
export type AdminAreas = {
  amounts: CountedUnits<typeof amounts>;
  bulk: typeof bulk;
  board: typeof board;
  confirmation: typeof confirmation;
  presence: typeof presence;
  customer: typeof customer;
  delivery: typeof delivery;
  concept: typeof concept;
  fields: typeof fields;
  forms: typeof forms;
  letters: typeof letters;
  import: typeof importing;
  lists: typeof lists;
  order: typeof order;
  packing: typeof packing;
  preview: typeof preview;
  product: typeof product;
  promotion: typeof promotion;
  readyList: typeof readyList;
  screens: typeof screens;
  sheet: typeof sheet;
  shell: typeof shell;
  tasks: typeof tasks;
  today: typeof today;
  tree: typeof tree;
  values: typeof values;
};

type PluralForm = "one" | "few" | "many" | "other";
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** `area.key`, a plural without its form. */
export type AdminTextKey = {
  [Area in keyof AdminAreas]: WithoutPluralForm<`${Area}.${keyof AdminAreas[Area] & string}`>;
}[keyof AdminAreas];
