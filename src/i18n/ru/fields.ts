import type { RussianOf } from "#i18n/areas.ts";
import type { fields as source } from "#i18n/ua/fields.ts";

export const fields = {
  required: "Заполните это поле.",
  invalid: "Проверьте, всё ли правильно.",
  tooLong: "Слишком длинно. Сократите, пожалуйста.",
  tooShort: "Слишком коротко.",
  tooMany: "Слишком много. Уберите лишнее.",
} satisfies RussianOf<typeof source>;
