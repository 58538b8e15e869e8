import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const importing: RussianOf<AdminAreas["import"]> = {
  file: "Строки файла",
  refused: "Магазин не узнал файл. Укажите над столбцами, что в них.",
  rows: "Строки файла",
  line: "Строка",
  columnOf: "Что в столбце: {{title}}",
  asNamed: "По названию",
  auto: "Магазин узнает сам",
  resetMapping: "Забыть столбцы",
  remembered: "Столбцы взяты с прошлого раза: в файле те же заголовки.",
  wrong: "Ошибка",
  changes: "Изменится",
  creates: "Новый",
  unreadable: "Не удалось прочитать",
  more_one: "И ещё {{count}} строка",
  more_few: "И ещё {{count}} строки",
  more_many: "И ещё {{count}} строк",
  more_other: "И ещё {{count}} строки",
  errors_one: "{{count}} ошибка",
  errors_few: "{{count}} ошибки",
  errors_many: "{{count}} ошибок",
  errors_other: "{{count}} ошибки",
  asJob: "Файл большой, поэтому магазин работает над ним сам. Можно уйти и вернуться.",
};
