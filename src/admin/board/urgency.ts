export type Urgency = "late" | "today" | "later";

/**
 * How soon an order has to be with its buyer. `today`: the shop's day, YYYY-MM-DD; an order without a
 * promised day can wait.
 */
export function urgencyOf(date: string | null, today: string): Urgency {
  if (date === null || date > today) return "later";
  return date === today ? "today" : "late";
}

type Promised = {
  delivery: { date: string | null; from: string | null };
  date_placed: string | null;
};

/** What was promised soonest comes first; without a promise what was placed first. */
export function bySoonest(a: Promised, b: Promised): number {
  const promiseOf = ({ delivery }: Promised) =>
    `${delivery.date ?? "9999-12-31"} ${delivery.from ?? "24:00"}`;
  return (
    promiseOf(a).localeCompare(promiseOf(b)) ||
    (a.date_placed ?? "").localeCompare(b.date_placed ?? "")
  );
}
