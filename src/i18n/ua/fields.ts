/** What stands under a field, by the code beside it. */
export const fields = {
  required: "Заповніть це поле.",
  invalid: "Перевірте, чи все правильно.",
  tooLong: "Задовго. Скоротіть, будь ласка.",
  tooShort: "Закоротко.",
  tooMany: "Забагато. Приберіть зайве.",
  emailInvalid: "Перевірте адресу. Має бути як olena@ukr.net.",
  phoneInvalid: "Перевірте номер. Має бути як 067 123 45 67.",
  datePast: "Цей день уже минув. Виберіть пізніший.",
} as const;
