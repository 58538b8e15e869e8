/** Sanitizes untrusted HTML (import files, shoppers) by an allow-list. */
import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags:
    "p br b strong i em u s sub sup ul ol li dl dt dd h2 h3 h4 blockquote a table thead tbody tr th td hr".split(
      " ",
    ),
  allowedAttributes: { a: ["href"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  // The page already has its own h1; a div was a paragraph.
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }),
  },
  nestingLimit: 50,
};
// The `rel` that the transformation adds has to pass the allow-list too.
const attributes = { ...options.allowedAttributes, a: ["href", "rel"] };

export function sanitizeShopperHtml(html: string): string {
  return sanitizeHtml(html, { ...options, allowedAttributes: attributes }).trim();
}
