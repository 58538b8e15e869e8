import type { Activity, Checklist } from "#contract/checklists.ts";

/** Computes once for each activity: an unchanged one is the same object in the next list. */
export function cacheByActivity<Value>(
  compute: (activity: Activity) => Value,
): (activity: Activity) => Value {
  const cache = new WeakMap<Activity, { value: Value }>();
  return (activity) => {
    const cached = cache.get(activity) ?? { value: compute(activity) };
    cache.set(activity, cached);
    return cached.value;
  };
}

const productsIn = cacheByActivity(({ groups }) =>
  groups.flatMap(({ items }) => items.flatMap(({ product_id }) => product_id ?? [])),
);

/** Each product that the list names, sorted. The front page reads no more of lists than this. */
export function productIdsOf({ items }: Pick<Checklist, "items">): string[] {
  return [...new Set(items.flatMap(productsIn))].sort();
}
