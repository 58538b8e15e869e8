import type { Lang } from "#contract/lang.ts";
import { type ThemeSettings, themeSettings } from "#contract/settings.ts";
import { type StoredSetting, textIn } from "#server/settings/settings.ts";

/** What a shop that never touched its theme looks like. */
const usual: ThemeSettings = {
  main_app_color: "#1b6a4b",
  main_page_color: "#f4f4ec",
  fonts_main: "Onest Variable",
  home_override_by_page: "",
  home_slider: [],
  footer_menu: [],
  social: [],
};

type StoredLink = Partial<Record<"label" | "path" | "kind" | "url" | "note" | "image", unknown>>;

export function themeIn(lang: Lang, stored: readonly StoredSetting[]): ThemeSettings {
  const values = new Map(stored.map(({ key, value }) => [key, textIn(lang, value)]));
  const read = themeSettings.safeParse({
    ...usual,
    ...Object.fromEntries(values),
    home_slider: links(values.get("home_slider")).map((link) => slideIn(lang, link)),
    footer_menu: links(values.get("footer_menu")).map((link) => menuEntry(lang, link)),
    social: links(values.get("social")).map((link) => ({
      kind: String(link.kind ?? textIn(lang, link.label) ?? ""),
      url: String(link.url ?? link.path ?? ""),
    })),
  });
  // A theme that was stored wrongly must not take every page with it.
  return read.success ? read.data : usual;
}

function menuEntry(lang: Lang, { label, path, url }: StoredLink) {
  return { text: String(textIn(lang, label) ?? ""), url: String(url ?? path ?? "") };
}

function slideIn(lang: Lang, link: StoredLink) {
  const words = (value: unknown) => String(textIn(lang, value) ?? "");
  return { ...menuEntry(lang, link), note: words(link.note), image: words(link.image) };
}

/** As stored: a list of links, or nothing of the kind. */
function links(value: unknown): StoredLink[] {
  if (!Array.isArray(value)) return [];
  return value.filter((link): link is StoredLink => typeof link === "object" && link !== null);
}
