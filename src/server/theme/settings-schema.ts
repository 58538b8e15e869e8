/** What the theme's settings are, for forms that are made from it. */
import { type Lang, langs } from "#contract/lang.ts";
import type { ThemeSettings } from "#contract/settings.ts";

type Words = Record<Lang, string>;
type SettingType = "string" | "number" | "boolean" | "color" | "image" | "array";
type Property = { key: string; type: SettingType; label: Words };
type SchemaEntry = Property & { section: Words; properties?: readonly Property[] };

const words = (ua: string, en: string, ru: string): Words => ({ ua, en, ru });

const look = words("Вигляд", "Look", "Вид");
const home = words("Головна", "Home page", "Главная");
const footer = words("Низ сторінки", "Footer", "Низ страницы");

const text = { key: "text", type: "string", label: words("Напис", "Text", "Надпись") } as const;
const url = { key: "url", type: "string", label: words("Посилання", "Link", "Ссылка") } as const;
const note = {
  key: "note",
  type: "string",
  label: words("Пояснення", "Note", "Пояснение"),
} as const;
const image = {
  key: "image",
  type: "image",
  label: words("Картинка", "Picture", "Картинка"),
} as const;
const kind = { key: "kind", type: "string", label: words("Мережа", "Network", "Сеть") } as const;

const schema: Record<keyof ThemeSettings & string, Omit<SchemaEntry, "key">> = {
  main_app_color: {
    section: look,
    type: "color",
    label: words("Головний колір", "Main colour", "Главный цвет"),
  },
  main_page_color: {
    section: look,
    type: "color",
    label: words("Колір тла", "Background colour", "Цвет фона"),
  },
  fonts_main: {
    section: look,
    type: "string",
    label: words("Шрифт", "Font", "Шрифт"),
  },
  home_override_by_page: {
    section: home,
    type: "string",
    label: words("Сторінка замість головної", "Page instead of home", "Страница вместо главной"),
  },
  home_slider: {
    section: home,
    type: "array",
    properties: [text, note, url, image],
    label: words("Слайди", "Slides", "Слайды"),
  },
  footer_menu: {
    section: footer,
    type: "array",
    properties: [text, url],
    label: words("Меню", "Menu", "Меню"),
  },
  social: {
    section: footer,
    type: "array",
    properties: [kind, url],
    label: words("Соцмережі", "Social networks", "Соцсети"),
  },
};

export function themeSchemaIn(lang: Lang) {
  const inLang = langs.includes(lang) ? lang : langs[0];
  const describe = ({ key, type, label }: Property) => ({ key, type, label: label[inLang] });
  return Object.entries(schema).map(([key, { section, properties, ...entry }]) => ({
    section: section[inLang],
    ...describe({ key, ...entry }),
    ...(properties && { properties: properties.map(describe) }),
  }));
}
