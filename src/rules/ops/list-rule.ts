/** What the ops of a list have in common: their lane, what they name, and whose list it must be. */
import { listLane } from "#contract/lanes.ts";
import type { OpArguments, OpKind } from "#contract/ops.ts";
import { findRow, type ListRows, type RowOf, refuse } from "./list-rows.ts";
import type { ListVerdict, OpRule } from "./op-rule.ts";

export type ListRules<K extends OpKind> = {
  [P in K]: OpRule<P> & {
    apply: (rows: ListRows, args: OpArguments[P], now: string) => ListVerdict;
  };
};

type InList = { list_id: string };
type InActivity = InList & { activity_id: string };
type InGroup = InActivity & { group_id: string };

const lane = ({ list_id }: InList) => listLane(list_id);

/** Of an op about the list itself. */
export const inList = {
  lane,
  entity: lane,
  key: lane,
  row: ({ list_id }: InList) => list_id,
  mentions: ({ list_id }: InList) => [list_id, list_id],
};

/** Of an op about an activity; `idOf` says which. */
export function inActivity<A extends InList>(idOf: (args: A) => string) {
  const entity = (args: A) => `activity:${idOf(args)}`;
  return {
    lane,
    entity,
    key: entity,
    row: idOf,
    mentions: (args: A) => [args.list_id, idOf(args)],
  };
}

/** Of an op about a group; `idOf` says which. */
export function inGroup<A extends InActivity>(idOf: (args: A) => string) {
  const entity = (args: A) => `group:${idOf(args)}`;
  return {
    lane,
    entity,
    key: entity,
    row: idOf,
    mentions: (args: A) => [args.list_id, idOf(args), args.activity_id],
  };
}

/** Of an op about an item; `idOf` says which. */
export function inItem<A extends InGroup>(idOf: (args: A) => string) {
  const entity = (args: A) => `item:${idOf(args)}`;
  return {
    lane,
    entity,
    key: entity,
    row: idOf,
    mentions: (args: A) => [args.list_id, idOf(args), args.activity_id, args.group_id],
  };
}

type Change<A> = (rows: ListRows, args: A, list: RowOf<"list">) => ListVerdict;

/** Refuses what is about no list, or about a ready one. */
export function onOwnList<A extends InList>(apply: Change<A>) {
  return (rows: ListRows, args: A): ListVerdict => {
    const list = findRow(rows, "list", args.list_id);
    if (!list) return refuse("notFound");
    if (list.kind === "ready") return refuse("readOnly");
    return apply(rows, args, list);
  };
}

/** As `onOwnList`; a change inside the list sets the time of its last change. */
export function onList<A extends InList>(apply: Change<A>) {
  return (rows: ListRows, args: A, now: string): ListVerdict => {
    const verdict = onOwnList(apply)(rows, args);
    if ("refused" in verdict || verdict.changed.length + verdict.removed.length === 0)
      return verdict;
    const others = verdict.changed.filter((row) => row.row !== "list");
    const list = verdict.changed.find((row) => row.row === "list") ?? rows.get(args.list_id);
    const touched = list?.row === "list" ? [{ ...list, date_updated: now }] : [];
    return { changed: [...touched, ...others], removed: verdict.removed };
  };
}
