/** Texts of the owner's that stand on every page, before and after all that the shop itself shows. */
import { type Html, joinHtml } from "#contract/rendering.ts";
import type { ThemePlaceholder } from "#contract/settings.ts";

/** Outside of what the client renders, so they stay where they are from page to page. */
export function withOwnersWords(html: Html, placeholders: readonly ThemePlaceholder[]): Html {
  const start = wordsAt("body_start", placeholders);
  const end = wordsAt("body_end", placeholders);
  if (start === "" && end === "") return html;
  const text = joinHtml(html);
  const at = text.lastIndexOf("</body>");
  if (at < 0) return html;
  return [
    `${text.slice(0, at)}${end}${text.slice(at)}`.replace("<body>", () => `<body>\n${start}`),
  ];
}

/** The values were sanitized when they were stored. */
function wordsAt(place: string, placeholders: readonly ThemePlaceholder[]): string {
  return placeholders
    .filter((one) => one.place === place && one.value !== "")
    .map(({ value }) => `<aside data-place="${place}">${value}</aside>\n`)
    .join("");
}
