/** The order of categories, and what a move of one changes. */

export type Category = {
  id: string;
  parent_id: string | null;
  position: number;
  version: number;
  name: string;
  slug: string;
  enabled: boolean;
  products_count: number;
};

/** `index` among the children of `parentId`, without the category that is moved. */
export type Destination = { parentId: string | null; index: number };
export type CategoryChange = { id: string; version: number } & Pick<
  Category,
  "parent_id" | "position"
>;

export function childrenOf(rows: readonly Category[], parentId: string | null): Category[] {
  const ids = new Set(rows.map(({ id }) => id));
  // A parent that is gone shows its children at the top.
  const parentOf = ({ parent_id }: Category) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null;
  return rows
    .filter((row) => parentOf(row) === parentId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

export function destinationOf(rows: readonly Category[], id: string): Destination | undefined {
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const parentId = rows.some((one) => one.id === row.parent_id) ? row.parent_id : null;
  return { parentId, index: childrenOf(rows, parentId).findIndex((one) => one.id === id) };
}

/** Whether `id` is the category itself or stands below it. */
export function isBelow(rows: readonly Category[], id: string | null, top: string): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  let at = id;
  for (let depth = 0; at !== null && depth < 100; depth += 1) {
    if (at === top) return true;
    at = parents.get(at) ?? null;
  }
  return false;
}

export type Direction = "up" | "down" | "into" | "out";

/** undefined: it cannot go there. */
export function neighbour(
  rows: readonly Category[],
  id: string,
  direction: Direction,
): Destination | undefined {
  const now = destinationOf(rows, id);
  if (!now) return undefined;
  const siblings = childrenOf(rows, now.parentId);
  switch (direction) {
    case "up":
      return now.index > 0 ? { ...now, index: now.index - 1 } : undefined;
    case "down":
      return now.index < siblings.length - 1 ? { ...now, index: now.index + 1 } : undefined;
    case "into": {
      const before = siblings[now.index - 1];
      if (!before) return undefined;
      return { parentId: before.id, index: childrenOf(rows, before.id).length };
    }
    case "out": {
      const parent = now.parentId === null ? undefined : destinationOf(rows, now.parentId);
      return parent && { parentId: parent.parentId, index: parent.index + 1 };
    }
  }
}

/**
 * Positions are written as seldom as can be: the moved one alone where there is a number between its
 * neighbours, else all of its siblings.
 */
export function changesOfMove(
  rows: readonly Category[],
  id: string,
  { parentId, index }: Destination,
): CategoryChange[] {
  const row = rows.find((one) => one.id === id);
  if (!row || isBelow(rows, parentId, id)) return [];
  const others = childrenOf(rows, parentId).filter((one) => one.id !== id);
  const [before, after] = [others[index - 1], others[index]];
  const low = before?.position ?? (after?.position ?? 1) - 2;
  const high = after?.position ?? low + 2;
  const isInPlace = row.parent_id === parentId && row.position > low && row.position < high;
  if (isInPlace) return [];
  if (high - low > 1) {
    const position = after ? low + Math.ceil((high - low) / 2) : low + 1;
    return [{ id, version: row.version, parent_id: parentId, position }];
  }
  const ordered = others.toSpliced(index, 0, { ...row, parent_id: parentId });
  return ordered.flatMap((one, at): CategoryChange[] => {
    const isSame = one.position === at + 1 && one.id !== id;
    if (isSame) return [];
    return [{ id: one.id, version: one.version, parent_id: one.parent_id, position: at + 1 }];
  });
}

export function applyChanges(
  rows: readonly Category[],
  changes: readonly CategoryChange[],
): Category[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** What puts the rows back, on top of the versions that the changes made. */
export function changesBack(
  rows: readonly Category[],
  saved: readonly CategoryChange[],
): CategoryChange[] {
  return saved.flatMap(({ id, version }) => {
    const before = rows.find((row) => row.id === id);
    return before ? [{ id, version, parent_id: before.parent_id, position: before.position }] : [];
  });
}
