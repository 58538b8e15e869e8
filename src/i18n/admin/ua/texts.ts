import { composeTexts, countedUnits } from "#i18n/compose.ts";
import { amounts } from "#i18n/ua/amounts.ts";
import { board } from "./board.ts";
import { bulk } from "./bulk.ts";
import { concept } from "./concept.ts";
import { confirmation } from "./confirmation.ts";
import { customer } from "./customer.ts";
import { delivery } from "./delivery.ts";
import { fields } from "./fields.ts";
import { forms } from "./forms.ts";
import { importing } from "./import.ts";
import { letters } from "./letters.ts";
import { lists } from "./lists.ts";
import { order } from "./order.ts";
import { packing } from "./packing.ts";
import { presence } from "./presence.ts";
import { preview } from "./preview.ts";
import { product } from "./product.ts";
import { promotion } from "./promotion.ts";
import { readyList } from "./ready-list.ts";
import { screens } from "./screens.ts";
import { sheet } from "./sheet.ts";
import { shell } from "./shell.ts";
import { tasks } from "./tasks.ts";
import { today } from "./today.ts";
import { tree } from "./tree.ts";
import { values } from "./values.ts";

export const texts = composeTexts({
  amounts: countedUnits(amounts),
  bulk,
  board,
  confirmation,
  presence,
  customer,
  delivery,
  concept,
  fields,
  forms,
  letters,
  import: importing,
  lists,
  order,
  packing,
  preview,
  product,
  promotion,
  readyList,
  screens,
  sheet,
  shell,
  tasks,
  today,
  tree,
  values,
});
