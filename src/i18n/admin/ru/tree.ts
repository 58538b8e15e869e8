import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const tree: RussianOf<AdminAreas["tree"]> = {
  title: "Дерево категорий",
  open: "Дерево",
  hint: "Тяните за ручку или нажмите на ней пробел и двигайте стрелками: вверх, вниз, вправо — внутрь, влево — наружу.",
  handle: "Переместить: {{name}}",
  children: "Подкатегории: {{name}}",
  level: "уровень {{level}}",
  hidden: "скрыта",
  menu: "Действия: {{name}}",
  up: "Выше",
  down: "Ниже",
  into: "Внутрь предыдущей",
  out: "На уровень выше",
  top: "верхний уровень",
  position: "{{name}}: {{index}} из {{count}}, {{parent}}.",
  lifted: "Стрелки перемещают, пробел ставит, Escape отменяет.",
  edge: "Дальше некуда.",
  dropped: "Поставлено.",
  cancelled: "Отменено.",
  moved: "Категория перемещена",
};
