export const board = {
  step: "Етап",
  nothing: "Тут порожньо.",
  all: "Усі {{count}}",
  late: "Запізнюється",
  pieces_one: "{{count}} річ",
  pieces_few: "{{count}} речі",
  pieces_many: "{{count}} речей",
  pieces_other: "{{count}} речі",
};
