import type { Checklist } from "#contract/checklists.ts";
import type { ListWords } from "./item-line.ts";

/** «Яремче, Україна, 9–11 липня»; empty: the list's name says it, or nobody knows. */
export function tripText(
  { name, journey }: Pick<Checklist, "name" | "journey">,
  { days }: Pick<ListWords, "days">,
): string {
  const { location = "", date_from = null, date_to = null } = journey ?? {};
  const when = date_from ? days(date_from, date_to ?? date_from) : "";
  const place = location.split(",")[0]?.trim() ?? "";
  const isNamed = (part: string) => name.replaceAll("\u00a0", " ").includes(part);
  const isSaid = isNamed(place) && isNamed(when.replaceAll("\u00a0", " "));
  return isSaid ? "" : [location.trim(), when].filter(Boolean).join(", ");
}
