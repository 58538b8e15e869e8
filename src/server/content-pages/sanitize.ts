/**
 * The allow-list through which the owner's rich text goes before it is stored: pages and
 * placeholders. It lets through pictures and links that strangers' words (server/html) do not have.
 */
import sanitizeHtml from "sanitize-html";

const blocks = ["h2", "h3", "h4", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr"];
const tables = ["table", "caption", "thead", "tbody", "tr", "th", "td"];
const words = ["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "br", "span"];
const pictures = ["figure", "figcaption", "img"];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...tables, ...words, ...pictures],
  allowedAttributes: {
    a: ["href", "rel", "target", "hreflang"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start", "reversed"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // The CSP shows pictures of the shop's own address only.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The title of a page is its one heading of the first level.
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { loading: "lazy", alt: "", ...attribs } }),
  },
};

function safeLink({ target, rel: _, ...attribs }: sanitizeHtml.Attributes) {
  return target === "_blank" ? { ...attribs, target, rel: "noopener" } : attribs;
}

export function cleanOwn(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** As `cleanOwn`; headings of the second level get names that a table of contents can point at. */
export function cleanPage(html: string): string {
  let number = 0;
  return cleanOwn(html).replace(/<h2(?: [^<>]*)?>/g, () => {
    number += 1;
    return `<h2 id="part-${number}">`;
  });
}
