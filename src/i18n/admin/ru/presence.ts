import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const presence: RussianOf<AdminAreas["presence"]> = {
  looks: "Здесь также {{name}}",
  edits: "{{name}} что-то здесь меняет",
  ownTab: "Открыто и в вашей другой вкладке",
  ownTabEdits: "В вашей другой вкладке есть несохранённые изменения",
};
