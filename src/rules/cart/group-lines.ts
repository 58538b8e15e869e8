/** The lines of a cart by the list that each was bought for. */
export type LineGroup<Line, Origin> = { origin: Origin | undefined; lines: Line[] };

/** Lists in the order of their first line, then what was put in by itself; lines stay in theirs. */
export function groupLines<Line, Origin extends { listId: string }>(
  lines: readonly Line[],
  originOf: (line: Line) => Origin | undefined,
): LineGroup<Line, Origin>[] {
  const groups = new Map<string, LineGroup<Line, Origin>>();
  const others: Line[] = [];
  for (const line of lines) {
    const origin = originOf(line);
    const group = origin && groups.get(origin.listId);
    if (!origin) others.push(line);
    else if (group) group.lines.push(line);
    else groups.set(origin.listId, { origin, lines: [line] });
  }
  const rest = others.length > 0 ? [{ origin: undefined, lines: others }] : [];
  return [...groups.values(), ...rest];
}
