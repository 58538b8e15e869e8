/**
 * HTML of the editor before it is sent: without what browsers and other programs put beside the
 * text. The shop cleans it once more by its own allow-list.
 */

const allowedTags = new Set(
  "p br b strong i em u s sub sup ul ol li dl dt dd h2 h3 h4 blockquote a table caption thead tbody tr th td hr figure figcaption img small".split(
    " ",
  ),
);
const otherName = new Map([
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["div", "p"],
]);
/** With all that stands in them. */
const droppedTags = new Set(["script", "style", "title", "head", "meta", "link", "template"]);
const allowedAttributes = new Set(
  "href target alt src width height loading scope colspan rowspan start reversed lang hreflang".split(
    " ",
  ),
);

const textTags = "p, h2, h3, h4, ul, ol, li, blockquote";
/** Something to see without a letter. */
const shownTags = "img, hr, table";

/** What the browser made of typing: its `style`, bare `span` and empty lines go. */
export function cleanEdited(html: string): string {
  const body = parse(html);
  for (const element of body.querySelectorAll("*")) {
    element.removeAttribute("style");
    element.removeAttribute("class");
    if (element.localName === "span" && element.attributes.length === 0) unwrap(element);
  }
  // Deepest first: a list of empty lines is empty too.
  for (const element of [...body.querySelectorAll(textTags)].reverse())
    if (element.textContent.trim() === "" && !element.querySelector(shownTags)) element.remove();
  return body.innerHTML.replaceAll("&nbsp;", "\u00a0").trim();
}

/** From a page or a document: nothing but the text and its parts. */
export function cleanPasted(html: string): string {
  const body = parse(html);
  // Deepest first: what is taken out leaves its parts clean.
  for (const element of [...body.querySelectorAll("*")].reverse()) cleanElement(element);
  for (const comment of listComments(body)) comment.remove();
  return body.innerHTML.trim();
}

/** The policy of the page knows no inline style or handler: a parser would report each one. */
function parse(html: string): HTMLElement {
  const plain = withoutStyleSheets(html).replace(
    /\s(style|on[a-z]+)\s*=\s*("[^"]*"|'[^']*')/gi,
    "",
  );
  return new DOMParser().parseFromString(plain, "text/html").body;
}

function withoutStyleSheets(html: string): string {
  const [before = "", ...rest] = html.split(/<style/i);
  // What follows the end of each; one that does not end takes the rest along, as in a parser.
  const after = rest.map((part) =>
    part
      .split(/<\/style>/i)
      .slice(1)
      .join(""),
  );
  return before + after.join("");
}

function cleanElement(element: Element): void {
  if (droppedTags.has(element.localName)) {
    element.remove();
    return;
  }
  const hasBlocks = element.querySelector("p, ul, ol, h2, h3, h4, table, blockquote") !== null;
  const name = otherName.get(element.localName) ?? element.localName;
  // A paragraph with paragraphs in it is only a frame around them.
  if (!allowedTags.has(name) || (name === "p" && hasBlocks)) {
    unwrap(element);
    return;
  }
  for (const { name: attribute } of [...element.attributes])
    if (!allowedAttributes.has(attribute)) element.removeAttribute(attribute);
  if (name === element.localName) return;
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function listComments(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  return comments;
}
