import type { AdminAreas } from "#i18n/admin/areas.ts";

export const board: AdminAreas["board"] = {
  step: "Этап",
  nothing: "Здесь пусто.",
  all: "Все {{count}}",
  late: "Опаздывает",
  pieces_one: "{{count}} вещь",
  pieces_few: "{{count}} вещи",
  pieces_many: "{{count}} вещей",
  pieces_other: "{{count}} вещи",
};
