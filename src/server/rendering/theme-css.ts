import type { ThemeSettings } from "#contract/settings.ts";

export const colorPattern = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;
export const fontPattern = /^[\p{L}\d][\p{L}\d -]{0,60}$/u;

/** The three theme settings as a stylesheet over ui/tokens.css; invalid values are left out. */
export function formatThemeCss(theme: ThemeSettings): string {
  const lines: string[] = [];
  if (colorPattern.test(theme.main_app_color))
    lines.push(`--main-app-color:${theme.main_app_color};`);
  if (colorPattern.test(theme.main_page_color))
    lines.push(`--main-page-color:${theme.main_page_color};`);
  if (fontPattern.test(theme.fonts_main)) lines.push(`--fonts-main:"${theme.fonts_main}";`);
  return `:root{${lines.join("")}}\n`;
}
