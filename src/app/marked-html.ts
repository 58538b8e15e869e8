/** HTML of a page in which marks stand for what the server has stored. */
import type { CommonText, Html } from "#contract/rendering.ts";

/** Nobody outside of this process can write it: texts of pages have it nowhere. */
const markStart = `<!--${crypto.randomUUID()} `;
const markEnd = "-->";

/**
 * What React writes of a page, with a mark wherever stored HTML belongs. Most of a page is stored:
 * React, the document and its encoding would each copy it once more.
 */
export type MarkedHtml = { marked: string; stored: readonly CommonText[] };

/** The mark of the stored text with this index. */
export const markOf = (index: number): string => `${markStart}${index}${markEnd}`;

/** `marked`: the whole, or a piece of it that ends between marks. */
export function insertStored({ marked, stored }: MarkedHtml): Html {
  const [start = "", ...rest] = marked.split(markStart);
  return [
    start,
    ...rest.flatMap((text) => {
      const end = text.indexOf(markEnd);
      return [stored[Number(text.slice(0, end))] ?? "", text.slice(end + markEnd.length)];
    }),
  ];
}
