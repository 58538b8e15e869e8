/**
 * The allow-list for the owner's rich text, applied before it is stored: pages and placeholders. It
 * allows pictures and links that shoppers' texts (platform/sanitize-html) may not have.
 */
import sanitizeHtml from "sanitize-html";

const blockTags = ["h2", "h3", "h4", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr"];
const tableTags = ["table", "caption", "thead", "tbody", "tr", "th", "td"];
const inlineTags = ["a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "br", "span"];
const pictureTags = ["figure", "figcaption", "img"];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blockTags, ...tableTags, ...inlineTags, ...pictureTags],
  allowedAttributes: {
    a: ["href", "rel", "target", "hreflang"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start", "reversed"],
    "*": ["lang"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // The CSP allows only pictures from the shop's own origin.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // A page's title is its only h1.
    h1: "h2",
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { loading: "lazy", alt: "", ...attribs } }),
  },
};

function safeLink({ target, rel: _, ...attribs }: sanitizeHtml.Attributes) {
  return target === "_blank" ? { ...attribs, target, rel: "noopener" } : attribs;
}

export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}

/** As `sanitizeRichText`; each h2 gets an id for the table of contents. */
export function sanitizePage(html: string): string {
  let number = 0;
  return sanitizeRichText(html).replace(/<h2(?: [^<>]*)?>/g, () => {
    number += 1;
    return `<h2 id="part-${number}">`;
  });
}
