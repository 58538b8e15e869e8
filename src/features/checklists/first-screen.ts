/** An own list's page as elements that can be shown, and ticked, before the page's code is there. */
import type { Activity, Checklist, ItemState } from "#contract/checklists.ts";
import { countActivity, countList } from "#rules/checklists/by-activity.ts";
import { itemsOfActivity } from "#rules/checklists/checklists.ts";
import disc from "#ui/tick.module.css";
import type { ItemLocation } from "./actions.ts";
import buyBar from "./buy-bar.module.css";
import itemRow from "./item-row.module.css";
import head from "./list-head.module.css";
import { indexList } from "./list-index.ts";
import screen from "./list-screen.module.css";
import tools from "./list-tools.module.css";
import swap from "./swap.module.css";

/** States between which a tap changes a row. */
export type TickedState = Extract<ItemState, "need" | "have">;

/** Class names: of a row that is there, and of its disc by the row's state. */
export type FirstScreenClasses = { rowHave: string; disc: Record<TickedState, string> };

/** More than a screen of them. */
const mostRows = 20;
/** A list draws so many first. */
const enoughRows = 12;

/** As the list's first drawing has it, whose words then stand where these did. */
const leftOut = [
  // What is not stored with the list: prices, counts, the connection.
  "[role=status]",
  "[data-count]",
  "main aside",
  `.${buyBar.dock}`,
  "[data-state=need] ~ *",
  // What comes later, or goes with a reload.
  ":scope > section",
  "dialog",
  "[popover]",
  `.${tools.tools}`,
  `.${head.about}`,
  // What is below the first screen, or not seen.
  "footer",
  "[data-item] > [aria-haspopup]",
].join();

/** What a list's column begins with; a trip's note comes later. */
const columnParts = [
  ...[head.head, screen.filters, swap.swap, screen.add, screen.quickAdd].map((name) => `.${name}`),
  "details",
].join();

/**
 * A copy of the page's element. What `early-ticks` needs is noted in it: the list and its classes at the
 * copy itself, its section and group at each row. Undefined: the page shows the list otherwise than when
 * it is opened (filtered, sorted, by bags, or with sections that somebody has closed).
 * @param unstored selectors of what else of the page is not stored with the list
 */
export function drawFirstScreen(
  page: HTMLElement,
  list: Checklist,
  unstored: readonly string[],
): HTMLElement | undefined {
  // as: a copy is of the same kind
  const copy = page.cloneNode(true) as HTMLElement;
  const isStarted = countList(list).done > 0;
  const parts = [leftOut, ...unstored, ...(isStarted ? [`.${swap.swap}`] : [])];
  for (const part of copy.querySelectorAll(parts.join())) part.remove();
  for (const part of copy.querySelectorAll(`.${screen.list} > *`))
    if (!part.matches(columnParts)) part.remove();
  const lifted = copy.querySelector(`.${screen.isLifted}`);
  if (screen.isLifted) lifted?.classList.remove(screen.isLifted);

  const sections = copy.querySelectorAll("details");
  for (const [at, activity] of list.items.entries())
    if (!opensUnfolded(activity)) fold(sections[at]);
  const rows = [...copy.querySelectorAll<HTMLElement>("[data-item]")];
  const items = list.items.filter(opensUnfolded).flatMap(itemsOfActivity);
  const first = rows.slice(0, mostRows);
  if (first.length < Math.min(items.length, enoughRows)) return undefined;
  if (first.some(({ dataset }, at) => dataset.item !== items[at]?.id)) return undefined;
  for (const row of rows.slice(mostRows)) row.remove();
  const lastSection = first.at(-1)?.closest("details");
  const shown = lastSection ? [...sections].indexOf(lastSection) + 1 : mostRows;
  for (const section of [...sections].slice(shown)) section.remove();
  const { locationOf } = indexList(list);
  for (const row of first) noteRow(row, locationOf(row.dataset.item ?? ""));

  copy.dataset.list = list.id;
  copy.dataset.classes = JSON.stringify(firstScreenClasses());
  return copy;
}

/** As `ActivitySection` does at first. */
function opensUnfolded(activity: Activity): boolean {
  const { total, done } = countActivity(activity);
  return total === 0 || done < total;
}

function fold(section: HTMLDetailsElement | undefined): void {
  if (!section) return;
  section.open = false;
  for (const group of section.querySelectorAll("section")) group.remove();
}

function noteRow(row: HTMLElement, { activityId, groupId }: ItemLocation): void {
  row.dataset.activity = activityId;
  row.dataset.group = groupId;
  for (const name of [itemRow.priced, itemRow.sold, itemRow.just])
    if (name) row.classList.remove(name);
}

const firstScreenClasses = (): FirstScreenClasses => ({
  rowHave: itemRow.have ?? "",
  disc: { need: disc.need ?? "", have: disc.have ?? "" },
});
