/** The web app manifest of each language, made from the Ukrainian one in `public` by the build. */
import { defaultLang, htmlLang, type Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";

type Shortcut = { name: string; url: string };
export type WebManifest = {
  name: string;
  description: string;
  start_url: string;
  lang: string;
  share_target: { action: string };
  file_handlers: { action: string }[];
  shortcuts: Shortcut[];
};

/** The file in `public` is Ukrainian. */
type OtherLang = Exclude<Lang, "ua">;

type Words = {
  name: string;
  short_name: string;
  description: string;
  current: string;
  lists: string;
  cart: string;
};

const words: Record<OtherLang, Words> = {
  en: {
    name: "Torba: lists and shopping",
    short_name: "Torba",
    description:
      "Ready lists for trips and home: tick what you have, even without signal, and buy what’s missing.",
    current: "Current list",
    lists: "My lists",
    cart: "Basket",
  },
  ru: {
    name: "Торба — списки и покупки",
    short_name: "Торба",
    description:
      "Готовые списки для походов и дома: отмечайте, что есть, даже без связи, и покупайте, чего не хватает.",
    current: "Текущий список",
    lists: "Мои списки",
    cart: "Корзина",
  },
};

/** The files of the other languages, by their names in the built client. */
export function listWebManifests(json: string): { fileName: string; source: string }[] {
  // as: the file's own shape
  const base = JSON.parse(json) as WebManifest;
  // as: the keys of `words`
  const others = Object.keys(words) as OtherLang[];
  return others.map((lang) => ({
    fileName: manifestPath(lang).slice(1),
    source: JSON.stringify(makeWebManifest(base, lang)),
  }));
}

export const manifestPath = (lang: Lang) =>
  lang === defaultLang ? "/manifest.webmanifest" : `/manifest-${lang}.webmanifest`;

/** Has the same `id` in all languages: it is one app, which opens in the language of its manifest. */
export function makeWebManifest(base: WebManifest, lang: OtherLang): WebManifest {
  const { current, lists, cart, ...texts } = words[lang];
  const names: Record<string, string> = {
    "/checklist?current": current,
    "/checklist": lists,
    "/cart": cart,
  };
  return {
    ...base,
    ...texts,
    lang: htmlLang[lang],
    start_url: pathIn(lang, base.start_url),
    share_target: { ...base.share_target, action: pathIn(lang, base.share_target.action) },
    file_handlers: base.file_handlers.map((handler) => ({
      ...handler,
      action: pathIn(lang, handler.action),
    })),
    shortcuts: base.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: names[shortcut.url] ?? shortcut.name,
      url: pathIn(lang, shortcut.url),
    })),
  };
}
