/** What a list keeps of its plan, its bags and its trip: only what is there. */
import type { Checklist } from "#contract/checklists.ts";

type Details = Pick<Checklist, "plan" | "dropped" | "bags" | "trip">;

export function detailsOf({ plan, dropped, bags, trip }: Details): Details {
  const details = Object.entries({ plan, dropped, bags, trip });
  return Object.fromEntries(details.filter(([, value]) => value));
}
