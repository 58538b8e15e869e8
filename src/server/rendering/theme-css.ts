import type { ThemeSettings } from "#contract/settings.ts";

const color = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;
const font = /^[\p{L}\d][\p{L}\d -]{0,60}$/u;

/** The three theme settings as a stylesheet over ui/tokens.css; a value that is none is left out. */
export function themeCss(theme: ThemeSettings): string {
  const lines: string[] = [];
  if (color.test(theme.main_app_color)) lines.push(`--main-app-color:${theme.main_app_color};`);
  if (color.test(theme.main_page_color)) lines.push(`--main-page-color:${theme.main_page_color};`);
  if (font.test(theme.fonts_main)) lines.push(`--fonts-main:"${theme.fonts_main}";`);
  return `:root{${lines.join("")}}\n`;
}
