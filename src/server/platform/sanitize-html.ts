/** HTML that people and other shops wrote, as the shop may show it: by a list of what is allowed. */
import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    "p br b strong i em u s sub sup ul ol li dl dt dd h2 h3 h4 blockquote a table thead tbody tr th td hr".split(
      " ",
    ),
  allowedAttributes: { a: ["href"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  // A page has its own h1; what stood in a division was a paragraph of its own.
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener" }),
  },
  nestingLimit: 50,
};
// The attribute that the transformation adds has to pass the list as well.
const attributes = { ...allowed.allowedAttributes, a: ["href", "rel"] };

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, { ...allowed, allowedAttributes: attributes }).trim();
}
