/**
 * A list as lines from top to bottom, as its editor shows it: each line is one row high, so a place
 * between lines (a gap) follows from arithmetic alone, whether the lines are rendered or not.
 */
import type { Checklist, Item } from "#contract/checklists.ts";

export type OutlineLine =
  | { kind: "activity"; id: string; name: string; activityId: string }
  | { kind: "group"; id: string; name: string; activityId: string }
  | { kind: "item"; id: string; name: string; activityId: string; groupId: string; item: Item };

export type OutlineView = "all" | "sections";

/** Where a dropped line goes; `before` null: after all its siblings. */
export type Drop =
  | {
      kind: "item";
      id: string;
      activityId: string;
      /** Undefined: the activity has no group yet. */
      groupId: string | undefined;
      before: string | null;
    }
  | { kind: "group"; id: string; activityId: string; before: string | null }
  | { kind: "activity"; id: string; before: string | null };

/** The unnamed group with which an activity begins has no line of its own. */
export function outlineOf(list: Pick<Checklist, "items">, view: OutlineView): OutlineLine[] {
  return list.items.flatMap((activity): OutlineLine[] => {
    const { id: activityId, name } = activity;
    const groups = activity.groups.flatMap((group, at): OutlineLine[] => {
      const isShown = group.name !== "" || at > 0;
      const items = view === "all" ? group.items : [];
      return [
        ...(isShown
          ? [{ kind: "group" as const, id: group.id, name: group.name, activityId }]
          : []),
        ...items.map((item) => ({
          kind: "item" as const,
          id: item.id,
          name: item.name,
          activityId,
          groupId: group.id,
          item,
        })),
      ];
    });
    return [{ kind: "activity", id: activityId, name, activityId }, ...groups];
  });
}

/**
 * The gaps into which the line at `index` may be dropped, from top to bottom; gap n is above line n.
 * The line's own place is the gap above it: the one below it is left out.
 */
export function gapsOf(lines: readonly OutlineLine[], index: number): number[] {
  const line = lines[index];
  if (!line) return [];
  const end = endOf(lines, index);
  const gaps = [...lines.keys(), lines.length].filter((gap) => canDrop(lines, line, gap));
  return gaps.filter((gap) => gap <= index || gap > end);
}

/** The first line after the one at `index` and all that stands in it. */
function endOf(lines: readonly OutlineLine[], index: number): number {
  const line = lines[index];
  if (line?.kind === "item") return index + 1;
  const next = lines.findIndex(
    (one, at) =>
      at > index && (one.kind === "activity" || (line?.kind === "group" && one.kind === "group")),
  );
  return next < 0 ? lines.length : next;
}

function canDrop(lines: readonly OutlineLine[], line: OutlineLine, gap: number): boolean {
  const above = lines[gap - 1];
  const below = lines[gap];
  if (line.kind === "activity") return below === undefined || below.kind === "activity";
  if (line.kind === "group") {
    if (above?.activityId !== line.activityId) return false;
    return below?.kind !== "item" || above.kind === "activity";
  }
  // Between an activity and its first group is the same as below that group's line.
  return above !== undefined && !(above.kind === "activity" && below?.kind === "group");
}

/** The gap nearest to a height, counted in rows from the top. */
export function nearestGap(gaps: readonly number[], height: number): number | undefined {
  let nearest: number | undefined;
  for (const gap of gaps)
    if (nearest === undefined || Math.abs(gap - height) < Math.abs(nearest - height)) nearest = gap;
  return nearest;
}

export type GapStep = "up" | "down" | "first" | "last";

/** The ends hold. */
export function stepGap(gaps: readonly number[], gap: number, step: GapStep): number {
  const at = gaps.indexOf(gap);
  const to = { up: Math.max(0, at - 1), down: at + 1, first: 0, last: gaps.length - 1 }[step];
  return gaps[Math.min(to, gaps.length - 1)] ?? gap;
}

/** Undefined where the line would stay in its place. */
export function dropAt(
  lines: readonly OutlineLine[],
  index: number,
  gap: number,
  list: Pick<Checklist, "items">,
): Drop | undefined {
  const line = lines[index];
  if (!line || gap === index || gap === index + 1) return undefined;
  const { id, kind } = line;
  if (kind === "activity") return { kind, id, before: lines[gap]?.id ?? null };
  if (kind === "group") {
    const before = groupBelow(lines, gap, line.activityId, list);
    return before === id ? undefined : { kind, id, activityId: line.activityId, before };
  }
  const above = lines[gap - 1];
  if (!above) return undefined;
  const groupId = groupOf(above, list);
  const below = lines
    .slice(gap)
    .find((one) => one.kind !== "item" || (one.id !== id && one.groupId === groupId));
  const before = below?.kind === "item" ? below.id : null;
  return { kind, id, activityId: above.activityId, groupId, before };
}

/** The group of what is dropped right below a line. */
function groupOf(above: OutlineLine, list: Pick<Checklist, "items">): string | undefined {
  if (above.kind === "item") return above.groupId;
  if (above.kind === "group") return above.id;
  return list.items.find((one) => one.id === above.id)?.groups[0]?.id;
}

function groupBelow(
  lines: readonly OutlineLine[],
  gap: number,
  activityId: string,
  list: Pick<Checklist, "items">,
): string | null {
  const below = lines[gap];
  if (below?.kind === "group") {
    // Right below the activity's own line is also above its first group, which may have no line.
    if (lines[gap - 1]?.kind !== "activity") return below.id;
  } else if (lines[gap - 1]?.kind !== "activity") return null;
  return list.items.find((one) => one.id === activityId)?.groups[0]?.id ?? null;
}

/** Where a line stands or would stand among its siblings, counted from 1. */
export function placeOf(
  drop: Drop,
  list: Pick<Checklist, "items">,
): { activityName: string; groupName: string; number: number; total: number } {
  const activity =
    drop.kind === "activity" ? undefined : list.items.find((one) => one.id === drop.activityId);
  const group =
    drop.kind === "item" ? activity?.groups.find((one) => one.id === drop.groupId) : undefined;
  const siblings: readonly { id: string }[] =
    { activity: list.items, group: activity?.groups, item: group?.items }[drop.kind] ?? [];
  const others = siblings.filter(({ id }) => id !== drop.id);
  const at = drop.before === null ? -1 : others.findIndex(({ id }) => id === drop.before);
  return {
    activityName: activity?.name ?? "",
    groupName: group?.name ?? "",
    number: (at < 0 ? others.length : at) + 1,
    total: others.length + 1,
  };
}
