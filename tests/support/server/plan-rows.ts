/** The most rows that one step of a plan read or passed over; the plan as `explain (analyze, format json)` gives it. */
export function mostRowsOf(plan: string): number {
  const seen = plan.matchAll(/"(?:Actual Rows|Rows Removed by [\w ]+)":(\d+)/g);
  return Math.max(...Array.from(seen, ([, count]) => Number(count)));
}
