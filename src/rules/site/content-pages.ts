/** The owner's pages: what stands in a long one. */
export type Heading = { id: string; text: string };

/** Sections of a page, as its second-level headings name them. */
export function headingsOf(content: string): Heading[] {
  const headings = content.matchAll(/<h2 id="([^"<]{1,60})">((?:[^<]|<(?!\/?h2))*)<\/h2>/g);
  return [...headings].map(([, id = "", inner = ""]) => ({ id, text: plainText(inner) }));
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Words of cleaned HTML, for a place where no HTML stands. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]+>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}
