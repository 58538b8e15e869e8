/** A list as text, for a message: readable anywhere, a checklist where Markdown is, and read back by the shop. */
import type { Checklist } from "#contract/checklists.ts";
import { type ListWords, lineOf } from "./item-line.ts";
import { tripText } from "./trip-text.ts";

type WrittenList = Pick<Checklist, "name" | "items" | "journey" | "bags">;

/** What is left at home is left out, and so are weights: a message is for people. */
export function writeListText(list: WrittenList, words: ListWords): string {
  const lines = list.items.flatMap(({ name, groups }) => {
    const items = groups.flatMap((group) => group.items.filter(({ state }) => state !== "skip"));
    const rows = items.map((item) => {
      const line = lineOf(item, list, words, { hasNote: true, hasWeight: false });
      return `- [${item.state === "need" ? " " : "x"}] ${line.amount}${line.name}${line.details}`;
    });
    return rows.length > 0 ? ["", name, ...rows] : [];
  });
  const trip = tripText(list, words);
  return [list.name, ...(trip ? ["", trip] : []), ...lines].join("\n");
}
