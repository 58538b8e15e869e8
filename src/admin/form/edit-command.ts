/** Commands of the browser's own editor, and what they leave to be put right. */

/** Every browser has it, and nothing has come in its place. */
export function runCommand(name: string, value?: string): void {
  document.execCommand(name, false, value);
}

const blockCommands = new Set(["insertUnorderedList", "insertOrderedList", "formatBlock"]);
const listsInTexts = ["p", "h2", "h3", "h4"]
  .flatMap((tag) => [`${tag} > ul`, `${tag} > ol`])
  .join();

/** As a button of the editor runs it: the caret stays where it was. */
export function edit(box: HTMLElement, name: string, value?: string): void {
  box.focus();
  if (!blockCommands.has(name)) {
    runCommand(name, value);
    return;
  }
  const range = rangeIn(box);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  // A line of a list becomes a paragraph before it becomes a heading.
  const list = name === "formatBlock" ? listAround(startContainer, box) : undefined;
  if (list) runCommand(list.localName === "ol" ? "insertOrderedList" : "insertUnorderedList");
  runCommand(name, value);
  // Chromium puts a list into the paragraph that it was made of, and loses the caret.
  for (const made of box.querySelectorAll(listsInTexts)) liftList(made);
  if (!box.contains(startContainer) || !box.contains(endContainer)) return;
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  selectRange(range);
}

export function selectRange(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** What is selected there; its end where nothing is. */
export function rangeIn(box: HTMLElement): Range {
  const selection = getSelection();
  if (selection && selection.rangeCount > 0 && box.contains(selection.anchorNode))
    return selection.getRangeAt(0).cloneRange();
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

function listAround(node: Node, box: HTMLElement): Element | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const list = element?.closest("ul, ol");
  return list && box.contains(list) ? list : undefined;
}

function liftList(list: Element): void {
  const paragraph = list.parentElement;
  if (!paragraph) return;
  paragraph.before(list);
  if (paragraph.textContent.trim() === "") paragraph.remove();
}
