/** What stands under a field, by the code beside it. */
export const fields = {
  required: "Заповніть це поле.",
  invalid: "Перевірте, чи все правильно.",
  tooLong: "Задовго. Скоротіть, будь ласка.",
  tooShort: "Закоротко.",
  tooMany: "Забагато. Приберіть зайве.",
} as const;
