/** Names and descriptions from outside, as they may be shown. */
import { sanitizeShopperHtml } from "#server/platform/sanitize-html.ts";
import type { WarningCode } from "./issues.ts";

const longestDescription = 60_000;
const longestValue = 120;

/** One line of plain words; tags and entities are for descriptions. */
export function readLine(cell: string): string {
  return cell.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Allowed HTML; plain text becomes paragraphs. */
export function readDescription(cell: string, warn: (code: WarningCode) => void): string {
  if (cell === "") return "";
  if (cell.length > longestDescription) warn("descriptionCut");
  const text = cell.slice(0, longestDescription);
  return sanitizeShopperHtml(/<[a-z!/]/i.test(text) ? text : paragraphsOf(text));
}

/** WooCommerce writes line breaks as `\n`. */
function paragraphsOf(text: string): string {
  const parts = text.replace(/\\n/g, "\n").split(/\n\s*\n/);
  return parts
    .map((part) => part.trim().replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\n/g, "<br>"))
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join("");
}

/** Each once, in order; one that is no label but a text is left out. */
export function readValues(values: readonly string[], warn: (code: WarningCode) => void): string[] {
  const lines = [...new Set(values.map(readLine))].filter(Boolean);
  if (lines.some(({ length }) => length > longestValue)) warn("valueCut");
  return lines.filter(({ length }) => length <= longestValue);
}
