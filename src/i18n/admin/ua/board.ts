export const board = {
  step: "Стан",
  nothing: "Тут порожньо.",
  all: "Усі {{count}}",
  late: "Запізнюється",
  pieces_one: "{{count}} шт.",
  pieces_few: "{{count}} шт.",
  pieces_many: "{{count}} шт.",
  pieces_other: "{{count}} шт.",
};
