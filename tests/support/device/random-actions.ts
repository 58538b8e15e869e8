/** What can happen to a browser's tabs, as fast-check draws it. */
import fc from "fast-check";
import type { MembershipKind } from "#contract/memberships.ts";
import type { OpIntent } from "#contract/ops.ts";
import { type Fate, fates } from "./fault-server.ts";
import {
  activityId,
  add,
  gas,
  groupIds,
  inItem,
  itemIds,
  listId,
  put,
  rate,
  rope,
  setTo,
  tent,
  tick,
} from "./simulation.ts";

export type Deed =
  | { do: "record"; tab: number; intent: OpIntent; isUndoable: boolean }
  | { do: "undo"; back: number }
  | { do: "drain"; tab: number }
  | { do: "refresh"; tab: number }
  /** Lets the n-th call in the air go one step on. */
  | { do: "pass"; nth: number }
  | { do: "wait"; ms: number }
  /** The tab dies after so many more awaits. */
  | { do: "crash"; tab: number; awaits: number }
  | { do: "clock"; years: number };

const product = fc.constantFrom(gas, rope);
/** What the shop does not know. */
const unsold = "11111111-0000-7000-8000-000000000009";
const anyItem = fc.nat({ max: itemIds.length - 1 });
let fresh = 0;

export function newUuid(): string {
  fresh += 1;
  return `33333333-0000-7000-8000-${String(fresh).padStart(12, "0")}`;
}

/** Intents that may meet each other in any order; some of them will be refused. */
export const tap: fc.Arbitrary<{ intent: OpIntent; isUndoable: boolean }> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc
      .tuple(product, fc.integer({ min: 1, max: 5 }))
      .map(([id, stars]) => fixed(rate(id, stars))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(product, fc.integer({ min: 1, max: 3 }))
      .map(([id, n]) => undoable(add(id, n))),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }).map((n) => fixed(add(tent, n))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(gas, tent), fc.nat({ max: 6 }))
      .map(([id, n]) => fixed(setTo(id, n))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(gas, tent)
      .map((line_id) => fixed({ kind: "cart.remove", payload: { line_id } })),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyItem, fc.constantFrom("need", "have", "packed", "skip"))
      .map(([n, state]) => fixed(tick(n, state as "need"))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyItem, fc.constantFrom("а", "б"))
      .map(([n, note]) =>
        fixed({ kind: "item.edit", payload: { ...inItem(n), changes: { note } } }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyItem, fc.nat({ max: 3 })).map(([n, quantity]) =>
      fixed({
        kind: "item.edit",
        payload: { ...inItem(n), changes: { note: "в", quantity: quantity + 1 } },
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyItem, fc.nat({ max: 1 }), fc.constantFrom("a5", "a6"))
      .map(([n, g, position]) =>
        fixed({
          kind: "item.move",
          payload: {
            ...inItem(n),
            to_activity_id: activityId,
            to_group_id: groupIds[g] ?? "",
            position,
          },
        }),
      ),
  },
  { weight: 1, arbitrary: anyItem.map((n) => fixed({ kind: "item.delete", payload: inItem(n) })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom<MembershipKind>("wishlist", "comparison"),
        fc.constantFrom(gas, rope, unsold),
        fc.boolean(),
      )
      .map(([kind, id, isIn]) => fixed(put(kind, id, isIn))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("Рівне", "Львів")
      .map((name) => fixed({ kind: "list.update", payload: { list_id: listId, name } })),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 1 }).map((g) =>
      fixed({
        kind: "group.update",
        payload: {
          list_id: listId,
          activity_id: activityId,
          group_id: groupIds[g] ?? "",
          name: "Їжа",
        },
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 1 }).map((g) =>
      fixed({
        kind: "item.create",
        payload: {
          list_id: listId,
          activity_id: activityId,
          group_id: groupIds[g] ?? "",
          item: { id: newUuid(), name: "Ще", position: "a7" },
        },
      }),
    ),
  },
);

function undoable(intent: OpIntent) {
  return { intent, isUndoable: true };
}
function fixed(intent: OpIntent) {
  return { intent, isUndoable: false };
}

const tab = fc.nat({ max: 1 });

export const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(tab, tap).map(([t, one]) => ({ do: "record" as const, tab: t, ...one })),
  },
  { weight: 1, arbitrary: fc.nat({ max: 4 }).map((back) => ({ do: "undo" as const, back })) },
  { weight: 4, arbitrary: tab.map((t) => ({ do: "drain" as const, tab: t })) },
  { weight: 2, arbitrary: tab.map((t) => ({ do: "refresh" as const, tab: t })) },
  { weight: 14, arbitrary: fc.nat({ max: 5 }).map((nth) => ({ do: "pass" as const, nth })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(300, 1500, 16_000, 31_000, 61_000)
      .map((ms) => ({ do: "wait" as const, ms })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(tab, fc.nat({ max: 12 }))
      .map(([t, awaits]) => ({ do: "crash" as const, tab: t, awaits })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-10, 10).map((years) => ({ do: "clock" as const, years })),
  },
);

export const someFates = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fate>("ok") },
    { weight: 4, arbitrary: fc.constantFrom<Fate>(...fates) },
  ),
  { maxLength: 30 },
);
