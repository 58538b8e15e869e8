import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const importing: EnglishOf<AdminAreas["import"]> = {
  file: "Rows of the file",
  refused: "The shop did not recognise the file. Say above the columns what is in them.",
  rows: "Rows of the file",
  line: "Row",
  columnOf: "What is in the column {{title}}",
  asNamed: "As it is named",
  auto: "The shop finds out",
  resetMapping: "Forget the columns",
  remembered: "Columns are taken from the last time: the file has the same titles.",
  wrong: "Error",
  changes: "Will change",
  creates: "New",
  unreadable: "Could not be read",
  more_one: "And {{count}} more row",
  more_other: "And {{count}} more rows",
  errors_one: "{{count}} error",
  errors_other: "{{count}} errors",
  asJob: "The file is large, so the shop works on it by itself. You may leave and come back.",
};
