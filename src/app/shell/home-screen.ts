/** The front page as elements that can be shown before the page's code is there. */
import header from "./header.module.css";
import shell from "./shell.module.css";

/** Of the shop's frame: the connection, messages and the footer come with the page. */
const frame = [`.${shell.skip}`, "header", `.${shell.demo}`, "main", "div:has(> nav)"].join();

/** What is not stored with the list: counts, waiting changes, and what is opened or said for a moment. */
const leftOut = [
  "[role=status]",
  "[data-count]",
  "dialog",
  "[popover]",
  `.${header.pending}`,
].join();

/** What is not stored with the list either, and whose room stays empty: the chosen city, prices. */
const hidden = [`.${header.city}`, "article header p", "article li b"].join();

/** A copy of the page's element; undefined: another page stands at its address. */
export function drawHomeScreen(page: HTMLElement): HTMLElement | undefined {
  // as: a copy is of the same kind
  const copy = page.cloneNode(true) as HTMLElement;
  const main = copy.querySelector<HTMLElement>(":scope > main");
  if (main?.dataset.page !== "home") return undefined;
  for (const part of [...copy.children]) if (!part.matches(frame)) part.remove();
  for (const part of [...main.children].slice(1))
    if (part.getAttribute("aria-labelledby") !== "steps") part.remove();
  leaveOut(copy);
  return copy;
}

/** The screen with another first part: what it shows of the current list. */
export function replaceHomeTop(html: string, top: Element): string | undefined {
  const template = document.createElement("template");
  template.innerHTML = html;
  const shown = template.content.querySelector('main[data-page="home"] > *');
  if (!shown) return undefined;
  leaveOut(top);
  shown.replaceWith(top);
  return template.innerHTML;
}

function leaveOut(copy: Element): void {
  for (const part of copy.querySelectorAll(leftOut)) part.remove();
  for (const part of copy.querySelectorAll(hidden)) part.classList.add(shell.unknown ?? "");
}
