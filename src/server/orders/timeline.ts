/** Everything that happened with one order, of several tables, the oldest first. */
import type { OrderTimelineEvent } from "#contract/admin/order-timeline.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type EditRow, readTimelineRows, type TimelineRows } from "./sql-timeline.ts";

/** Undefined: there is no such order. */
export async function findOrderTimeline(
  db: Db,
  id: string,
): Promise<OrderTimelineEvent[] | undefined> {
  const rows = await readTimelineRows(db, id);
  if (!rows) return undefined;
  const events = [...stepsOf(rows), ...rows.edits.flatMap(eventsOfEdit), ...othersOf(rows)];
  return events
    .map((event) => ({ ...event, date: new Date(event.date).toISOString() }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

const blank = {
  by: "shop" as const,
  actor: "",
  state: "",
  text: "",
  fields: [],
  lines: [],
  amount: null,
};

const stepsOf = ({ steps }: TimelineRows): OrderTimelineEvent[] =>
  steps.map(({ id, date, step, by, actor }) => ({
    ...blank,
    kind: "step",
    id,
    date,
    by,
    actor,
    state: step,
  }));

function othersOf({ money, notes, mails }: TimelineRows): OrderTimelineEvent[] {
  return [
    ...money.map(({ id, date, gateway, status, amount }) => ({
      ...blank,
      kind: "money" as const,
      id,
      date,
      state: status,
      text: gateway,
      amount: toUah(amount),
    })),
    ...notes.map(({ id, date, text, actor }) => ({
      ...blank,
      kind: "note" as const,
      id,
      date,
      text,
      actor,
    })),
    ...mails.map(({ id, date, kind, state }) => ({
      ...blank,
      kind: "mail" as const,
      id,
      date,
      text: kind,
      state,
    })),
  ];
}

/** Fields of an order that somebody sets; sums and other names of the same follow from them. */
const setFields = [
  "shipping_method",
  "payment_method",
  "shipping_price",
  "delivery",
  "shipping_address",
  "billing_address",
  "email",
  "mobile",
  "customer_id",
  "coupon",
  "bonus_spent",
  "discounts",
  "tracking_number",
  "hold",
  "comments",
  "note",
  "tags",
] as const;

/** Steps have a row of their own, and so have notes. */
function eventsOfEdit({ id, date, action, actor, changed }: EditRow): OrderTimelineEvent[] {
  const common = { ...blank, id, date, actor };
  if (action === "transactions" || action === "refunds") {
    const amount = differenceOf(changed.amount_paid);
    const lowered = differenceOf(changed.grand_total);
    return [
      ...(amount === null ? [] : [{ ...common, kind: "money" as const, amount }]),
      ...(lowered === null
        ? []
        : [
            {
              ...common,
              kind: "edit" as const,
              id: `${id} total`,
              fields: ["grand_total"],
              amount: lowered,
            },
          ]),
    ];
  }
  if (action === "create" || action === "notes") return [];
  const fields = setFields.filter((field) => Object.hasOwn(changed, field));
  const lines = linesOf(changed.items, action === "return" ? "quantity_returned" : "quantity");
  if (fields.length === 0 && lines.length === 0) return [];
  const kind = action === "return" ? "return" : "edit";
  return [{ ...common, kind, fields, lines, amount: differenceOf(changed.grand_total) }];
}

/** hryvnias */
function differenceOf(pair: [unknown, unknown] | undefined): number | null {
  const [before, after] = pair ?? [];
  if (typeof before !== "number" || typeof after !== "number" || before === after) return null;
  return Math.round((after - before) * 100) / 100;
}

type Line = { name: string; count: number };

function linesOf(pair: [unknown, unknown] | undefined, key: string): OrderTimelineEvent["lines"] {
  const [before, after] = (pair ?? []).map((items) => countsOf(items, key));
  if (!before || !after) return [];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    const counts = { before: was?.count ?? 0, after: is?.count ?? 0 };
    return counts.before === counts.after ? [] : [{ name: is?.name ?? was?.name ?? "", ...counts }];
  });
}

function countsOf(items: unknown, key: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  if (!Array.isArray(items)) return lines;
  for (const item of items) {
    if (typeof item !== "object" || item === null) continue;
    const [id, name, variant] = ["id", "name", "variant_name"].map((one) =>
      String(Reflect.get(item, one) ?? ""),
    );
    const count = Number(Reflect.get(item, key) ?? 0);
    if (id) lines.set(id, { name: [name, variant].filter(Boolean).join(", "), count });
  }
  return lines;
}
