import type { ThemeSettings } from "#contract/settings.ts";
import type { Reads } from "./reads/reads.ts";
import { themeRead } from "./reads/site-reads.ts";
import { stateOf } from "./reads/use-read.ts";

export type Theme = Pick<ThemeSettings, "main_app_color" | "main_page_color" | "fonts_main">;

/** The values that ui/tokens.css stands on: a shop that keeps them needs no theme stylesheet. */
export const builtInTheme: Theme = {
  main_app_color: "#1b6a4b",
  main_page_color: "#f4f4ec",
  fonts_main: "Onest Variable",
};

/** The shop's theme; the very `builtInTheme` where nothing differs from it. */
export function themeOf(reads: Reads): Theme {
  const read = stateOf(reads, themeRead);
  if (read.state !== "ready") return builtInTheme;
  const { main_app_color, main_page_color, fonts_main } = read.answer;
  const same =
    main_app_color === builtInTheme.main_app_color &&
    main_page_color === builtInTheme.main_page_color &&
    fonts_main === builtInTheme.fonts_main;
  return same ? builtInTheme : { main_app_color, main_page_color, fonts_main };
}
