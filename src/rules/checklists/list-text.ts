/** A list as text, for a message: readable anywhere, and a checklist where Markdown is. */
import type { Checklist, Item } from "#contract/checklists.ts";

type QuantityText = (item: Item) => string;

/** What is left at home is left out. */
export function textOfList(
  { name, items }: Pick<Checklist, "name" | "items">,
  quantityText: QuantityText,
): string {
  const lines = items.flatMap((activity) => {
    const rows = activity.groups.flatMap((group) =>
      group.items.filter(({ state }) => state !== "skip").map((item) => rowOf(item, quantityText)),
    );
    return rows.length > 0 ? ["", activity.name, ...rows] : [];
  });
  return [name, ...lines].join("\n");
}

function rowOf(item: Item, quantityText: QuantityText): string {
  const { state, name, note } = item;
  const words = [name, quantityText(item), note].filter(Boolean).join(", ");
  return `- [${state === "need" ? " " : "x"}] ${words}`;
}
