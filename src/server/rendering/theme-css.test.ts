import { expect, test } from "vitest";
import type { ThemeSettings } from "#contract/settings.ts";
import { formatThemeCss } from "./theme-css.ts";

const theme = (changes: Partial<ThemeSettings>): ThemeSettings => ({
  main_app_color: "#1b6a4b",
  main_page_color: "#f4f4ec",
  fonts_main: "Onest Variable",
  home_override_by_page: "",
  home_slider: [],
  footer_menu: [],
  social: [],
  ...changes,
});

test("theme settings become the three CSS custom properties", () => {
  expect(formatThemeCss(theme({ main_app_color: "#a03030" }))).toBe(
    ':root{--main-app-color:#a03030;--main-page-color:#f4f4ec;--fonts-main:"Onest Variable";}\n',
  );
});

test("a value that could break out of its declaration is left out", () => {
  const css = formatThemeCss(
    theme({ main_app_color: "red;} body{display:none", fonts_main: 'x";}*{color:red' }),
  );
  expect(css).toBe(":root{--main-page-color:#f4f4ec;}\n");
});
