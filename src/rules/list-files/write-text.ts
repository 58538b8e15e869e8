/** A list as text, for a message: readable anywhere, a checklist where Markdown is, and read back by the shop. */
import type { Checklist } from "#contract/checklists.ts";
import { type ListWords, lineOf } from "./item-line.ts";

/** What is left at home is left out. */
export function writeListText(
  list: Pick<Checklist, "name" | "items" | "journey" | "bags">,
  words: ListWords,
): string {
  const lines = list.items.flatMap(({ name, groups }) => {
    const items = groups.flatMap((group) => group.items.filter(({ state }) => state !== "skip"));
    const rows = items.map((item) => {
      const line = lineOf(item, list, words, { hasNote: true });
      return `- [${item.state === "need" ? " " : "x"}] ${line.amount}${line.name}${line.details}`;
    });
    return rows.length > 0 ? ["", name, ...rows] : [];
  });
  return [list.name, ...lines].join("\n");
}
