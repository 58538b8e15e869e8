/**
 * Paragraphs and headings that come into others or join them. Where one is put into another, Chromium
 * writes its look beside its words as an inline style, which the policy of the page refuses: so only
 * words are put into words, and paragraphs between paragraphs.
 */
import { rangeIn, runCommand, selectRange } from "./edit-command.ts";

const texts = "p, h2, h3, h4, li";
const blocks = "p, h2, h3, h4, ul, ol, li, blockquote, table, hr, figure";

/** Cleaned HTML in the place of what is selected. */
export function insertContent(box: HTMLElement, html: string): void {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const [only] = body.children;
  const isOne = body.children.length === 1 && only?.matches("p, h2, h3, h4, blockquote");
  if (isOne && only && body.textContent.trim() === only.textContent.trim()) {
    runCommand("insertHTML", only.innerHTML);
    return;
  }
  if (body.querySelector(blocks) === null) {
    runCommand("insertHTML", html);
    return;
  }
  if (!rangeIn(box).collapsed) runCommand("delete");
  const block = blockAround(box);
  if (block?.localName === "li") runCommand("insertHTML", linesOf(body));
  else {
    if (block) openBlock(box, block);
    runCommand("insertHTML", html);
  }
}

/** The caret stands in an empty paragraph of its own afterwards. */
function openBlock(box: HTMLElement, block: Element): void {
  if (textBeside(box, block, "before") !== "") runCommand("insertParagraph");
  const rest = blockAround(box);
  if (rest && textBeside(box, rest, "after") !== "") {
    runCommand("insertParagraph");
    getSelection()?.modify("move", "backward", "character");
  }
  runCommand("formatBlock", "p");
}

/** Each paragraph a line of the list. */
function linesOf(body: HTMLElement): string {
  const lines = [...body.querySelectorAll("p, h2, h3, h4, li, td, th")];
  const innermost = lines.filter((line) => line.querySelector("p, li") === null);
  return innermost.map((line) => `<li>${line.innerHTML}</li>`).join("");
}

/** Whether the key joins two blocks here; it is done then. */
export function joinBlocks(box: HTMLElement, key: "Backspace" | "Delete"): boolean {
  const range = rangeIn(box);
  const block = blockAround(box);
  if (!range.collapsed || !block || block.parentElement !== box) return false;
  const isBack = key === "Backspace";
  if (textBeside(box, block, isBack ? "before" : "after") !== "") return false;
  const other = isBack ? block.previousElementSibling : block.nextElementSibling;
  if (!other?.matches("p, h2, h3, h4")) return false;
  const [first, second] = isBack ? [other, block] : [block, other];
  if (first.textContent === "" || second.textContent === "") return false;
  const tail = second.innerHTML;
  const complete = document.createRange();
  complete.selectNodeContents(second);
  selectRange(complete);
  runCommand("delete");
  runCommand("delete");
  const length = first.textContent.length;
  runCommand("insertHTML", tail);
  placeCaret(first, length);
  return true;
}

function blockAround(box: HTMLElement): Element | null {
  const { startContainer } = rangeIn(box);
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const block = element?.closest(texts);
  return block && box.contains(block) ? block : null;
}

function textBeside(box: HTMLElement, block: Element, side: "before" | "after"): string {
  const { startContainer, startOffset } = rangeIn(box);
  const range = document.createRange();
  range.selectNodeContents(block);
  if (side === "before") range.setEnd(startContainer, startOffset);
  else range.setStart(startContainer, startOffset);
  return range.toString();
}

function placeCaret(block: Element, offset: number): void {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
}
