import type { Lang } from "#contract/lang.ts";
import { type ThemeSettings, themeSettings } from "#contract/settings.ts";
import { type StoredSetting, textIn } from "#server/settings/settings.ts";

/** The theme of a shop that has not changed it. */
export const defaultTheme: ThemeSettings = {
  main_app_color: "#1b6a4b",
  main_page_color: "#f4f4ec",
  fonts_main: "Onest Variable",
  home_override_by_page: "",
  home_slider: [],
  footer_menu: [],
  social: [],
};

export type StoredLink = Partial<
  Record<"label" | "text" | "path" | "kind" | "url" | "note" | "image", unknown>
>;

/** What the theme is made from. */
export type ThemeRows = {
  theme: readonly StoredSetting[];
  /** Pictures by the bare names that settings hold. */
  assets: readonly { name: string; url: string }[];
};

export function themeIn(lang: Lang, { theme: stored, assets }: ThemeRows): ThemeSettings {
  const pictureOf = (image: string) => assets.find(({ name }) => name === image)?.url ?? image;

  const values = new Map(stored.map(({ key, value }) => [key, textIn(lang, value)]));
  const read = themeSettings.safeParse({
    ...defaultTheme,
    ...Object.fromEntries(values),
    home_slider: links(values.get("home_slider")).map((link) => {
      const slide = slideIn(lang, link);
      return { ...slide, image: pictureOf(slide.image) };
    }),
    footer_menu: links(values.get("footer_menu")).map((link) => menuEntry(lang, link)),
    social: links(values.get("social")).map((link) => ({
      kind: String(link.kind ?? textIn(lang, link.label) ?? ""),
      url: String(link.url ?? link.path ?? ""),
    })),
  });
  // An invalid stored theme must not break every page.
  return read.success ? read.data : defaultTheme;
}

function menuEntry(lang: Lang, { label, text, path, url }: StoredLink) {
  return { text: String(textIn(lang, label ?? text) ?? ""), url: String(url ?? path ?? "") };
}

function slideIn(lang: Lang, link: StoredLink) {
  const words = (value: unknown) => String(textIn(lang, value) ?? "");
  return { ...menuEntry(lang, link), note: words(link.note), image: words(link.image) };
}

/** The stored links; any other value counts as none. */
export function links(value: unknown): StoredLink[] {
  if (!Array.isArray(value)) return [];
  return value.filter((link): link is StoredLink => typeof link === "object" && link !== null);
}
