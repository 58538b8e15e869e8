import type { RussianOf } from "#i18n/areas.ts";
import type { consent as source } from "#i18n/ua/consent.ts";

export const consent = {
  title: "Можно ли считать посещения?",
  text: "Нам хотелось бы знать, какие страницы и товары смотрят, чтобы делать магазин лучше. Без имён, телефонов и адресов. Пока не разрешите, не считаем ничего.",
  analytics: "Вы разрешили считать посещения: без имён, телефонов и адресов.",
  none: "Вы не разрешили считать посещения, и мы не считаем.",
  yes: "Разрешить",
  no: "Не нужно",
  takeBack: "Больше не считать",
} satisfies RussianOf<typeof source>;
