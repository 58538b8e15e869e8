type Choice = {
  /** In the order of the table. */
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  id: string;
  /** The row of the choice before, while Shift is held: all between become as this one. */
  from?: string | undefined;
};

export function chooseRows({ ids, chosen, id, from }: Choice): Set<string> {
  const next = new Set(chosen);
  const isChosen = !chosen.has(id);
  const [start, end] = [ids.indexOf(from ?? id), ids.indexOf(id)].sort((a, b) => a - b);
  const between = start === undefined || start < 0 ? [id] : ids.slice(start, (end ?? 0) + 1);
  for (const one of between) isChosen ? next.add(one) : next.delete(one);
  return next;
}
