import type { Texts } from "#i18n/areas.ts";
import type { Lang } from "#i18n/locale.ts";

/** One language of the back office, a file of its own in the build. */
export async function loadAdminTexts(lang: Lang): Promise<Texts> {
  switch (lang) {
    case "ua":
      return (await import("./ua/texts.ts")).texts;
    case "en":
      return (await import("./en/texts.ts")).texts;
    case "ru":
      return (await import("./ru/texts.ts")).texts;
  }
}
