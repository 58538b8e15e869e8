/** The owner's pages: what a list of them tells, and what stands in a long one. */
import type { ShopPage } from "#contract/shop-pages.ts";

type Asked = { get: (key: string) => string | null };

/** `fields` names what is wanted of each; names that a page lacks are as if they were not there. */
export function pickPageFields(pages: readonly ShopPage[], asked: Asked): Partial<ShopPage>[] {
  const names = (asked.get("fields") ?? "").split(",").map((name) => name.trim());
  return pages.map((page) => {
    const known = Object.entries(page).filter(([field]) => names.includes(field));
    return known.length > 0 ? Object.fromEntries(known) : page;
  });
}

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
