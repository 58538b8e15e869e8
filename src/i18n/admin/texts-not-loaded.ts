import type { Texts } from "#i18n/areas.ts";
import { composeTexts } from "#i18n/compose.ts";
import type { Lang } from "#i18n/locale.ts";

/** What the back office says when the file with its texts cannot be loaded: the same as in that file. */
export const textsNotLoaded: Record<Lang, Texts> = {
  ua: textsOf("Магазин не відповідає. Перевірте зв’язок і спробуйте ще.", "Спробувати ще"),
  en: textsOf("The shop does not answer. Check the connection and try again.", "Try again"),
  ru: textsOf("Магазин не отвечает. Проверьте связь и попробуйте снова.", "Попробовать ещё"),
};

function textsOf(unreachable: string, retry: string): Texts {
  return composeTexts({ shell: { unreachable, retry } });
}
