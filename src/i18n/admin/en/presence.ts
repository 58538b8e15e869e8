import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const presence: EnglishOf<AdminAreas["presence"]> = {
  looks: "{{name}} has this open too",
  edits: "{{name}} is changing something here",
  ownTab: "Also open in another tab of yours",
  ownTabEdits: "Another tab of yours has unsaved changes",
};
