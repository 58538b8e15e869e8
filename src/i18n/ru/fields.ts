import type { RussianOf } from "#i18n/areas.ts";
import type { fields as source } from "#i18n/ua/fields.ts";

export const fields = {
  required: "Заполните это поле.",
  invalid: "Проверьте, всё ли правильно.",
  tooLong: "Слишком длинно. Сократите, пожалуйста.",
  tooShort: "Слишком коротко.",
  tooMany: "Слишком много. Уберите лишнее.",
  emailInvalid: "Проверьте адрес. Должно быть как olena@ukr.net.",
  phoneInvalid: "Проверьте номер. Должно быть как 067\u00a0123\u00a045\u00a067.",
  datePast: "Этот день уже прошёл. Выберите более поздний.",
  nameCyrillic: "Напишите имя кириллицей, как в паспорте.",
  surnameCyrillic: "Напишите фамилию кириллицей, как в паспорте.",
  passwordCommon: "Этот пароль слишком распространён. Придумайте другой.",
  passwordsDiffer: "Пароли разные. Введите один и тот же дважды.",
} satisfies RussianOf<typeof source>;
