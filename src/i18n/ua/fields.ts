/** What stands under a field, by the code beside it. */
export const fields = {
  required: "Заповніть це поле.",
  invalid: "Перевірте, чи все правильно.",
  tooLong: "Задовго. Скоротіть, будь ласка.",
  tooShort: "Закоротко.",
  tooMany: "Забагато. Приберіть зайве.",
  emailInvalid: "Перевірте адресу. Має бути як olena@ukr.net.",
  phoneInvalid: "Перевірте номер. Має бути як 067\u00a0123\u00a045\u00a067.",
  datePast: "Цей день уже минув. Виберіть пізніший.",
  nameCyrillic: "Напишіть ім’я кирилицею, як у паспорті.",
  surnameCyrillic: "Напишіть прізвище кирилицею, як у паспорті.",
  passwordCommon: "Цей пароль надто поширений. Придумайте інший.",
  passwordsDiffer: "Паролі різні. Введіть той самий двічі.",
} as const;
