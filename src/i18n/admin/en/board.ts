import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const board: EnglishOf<AdminAreas["board"]> = {
  step: "State",
  nothing: "Nothing here.",
  all: "All {{count}}",
  late: "Late",
  pieces_one: "{{count}} piece",
  pieces_other: "{{count}} pieces",
};
