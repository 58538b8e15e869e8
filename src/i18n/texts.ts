import type { Texts } from "./areas.ts";
import { texts as en } from "./en/texts.ts";
import type { Lang } from "./locale.ts";
import { texts as ru } from "./ru/texts.ts";
import { texts as ua } from "./ua/texts.ts";

const all = { ua, en, ru } satisfies Record<Lang, Texts>;

/** Every language at once: for the server, the build and tests. A page loads its own as a file. */
export function texts(lang: Lang): Texts {
  return all[lang];
}
