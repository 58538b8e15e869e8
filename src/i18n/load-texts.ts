import type { Texts } from "./areas.ts";
import type { Lang } from "./locale.ts";

/** One language, a file of its own in the build: for a page that came without texts in its HTML. */
export async function loadTexts(lang: Lang): Promise<Texts> {
  switch (lang) {
    case "ua":
      return (await import("./ua/texts.ts")).texts;
    case "en":
      return (await import("./en/texts.ts")).texts;
    case "ru":
      return (await import("./ru/texts.ts")).texts;
  }
}
