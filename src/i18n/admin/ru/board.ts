import type { AdminAreas } from "#i18n/admin/areas.ts";

export const board: AdminAreas["board"] = {
  step: "Состояние",
  nothing: "Здесь пусто.",
  all: "Все {{count}}",
  late: "Опаздывает",
  pieces_one: "{{count}} шт.",
  pieces_few: "{{count}} шт.",
  pieces_many: "{{count}} шт.",
  pieces_other: "{{count}} шт.",
};
