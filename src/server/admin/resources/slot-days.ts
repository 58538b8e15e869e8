/** The capacity of slots by day, and days on which the shop closes them. */
import * as z from "zod/mini";
import { slotDayAnswer, slotDayBody } from "#contract/admin/shipping-methods.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import { lockRow } from "#server/admin/engine/sql-engine.ts";
import {
  closeSlots,
  listSlotDays,
  listSlots,
  openSlots,
} from "#server/delivery-details/sql-slots-admin.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";

const usualDays = 14;
const mostDays = 62;
const day = 86_400_000;
const isDate = (text: string | null): text is string => z.iso.date().safeParse(text).success;

async function readDays(context: AdminContext, methodId: string, from: string, to: string) {
  if (!isUuid(methodId)) throw new Refusal("notFound");
  const rows = await listSlotDays(context.db, { methodId, from, to, now: nowOf(context) });
  return rows.map((row) => ({
    ...row,
    left: row.closed ? 0 : Math.max(0, row.capacity - row.taken),
  }));
}

/** From today, a fortnight; never more than two months. */
function spanOf(query: URLSearchParams, now: number): { from: string; to: string } {
  const [wantedFrom, wantedTo] = [query.get("from"), query.get("to")];
  const from = isDate(wantedFrom) ? wantedFrom : kyivDay(now, 0);
  const start = Date.parse(from);
  const dayAt = (ahead: number) => new Date(start + ahead * day).toISOString().slice(0, 10);
  const last = dayAt(mostDays - 1);
  const to = isDate(wantedTo) ? wantedTo : dayAt(usualDays - 1);
  return { from, to: to > last ? last : to };
}

async function closeDay(context: AdminContext, methodId: string, sent: unknown) {
  const read = slotDayBody.safeParse(sent);
  if (!read.success) throw new Refusal("invalid", { fields: { date: "invalid" } });
  const { date, slot_ids: wanted, closed } = read.data;
  const { db } = context;
  if (
    !isUuid(methodId) ||
    (await lockRow(db, { name: "shipping_methods" }, methodId)) === undefined
  )
    throw new Refusal("notFound");
  const known = (await listSlots(db, methodId)).map(({ id }) => id);
  const ids = wanted ?? known;
  if (ids.some((id) => !known.includes(id)))
    throw new Refusal("invalid", { fields: { slot_ids: "unknown" } });
  await (closed ? closeSlots : openSlots)(db, ids, date);
  await recordAudit(context, {
    action: closed ? "close" : "open",
    entity: "shipping_methods/slot_days",
    entityId: methodId,
    changed: { date: [null, date], slot_ids: [null, ids] },
  });
  await recordCatalogueChange(db, "shop", [], nowOf(context));
  return readDays(context, methodId, date, date);
}

export const slotDayRoutes: AdminRoute[] = [
  {
    method: "GET",
    path: "/:id/slot_days",
    kind: "plain",
    answer: slotDayAnswer,
    about: "Slots by day from `?from` to `?to`: taken, left, closed",
    run: (context, { params, query }) => {
      const { from, to } = spanOf(query, context.clock());
      return readDays(context, params.id ?? "", from, to);
    },
  },
  {
    method: "PUT",
    path: "/:id/slot_days",
    kind: "write",
    answer: slotDayAnswer,
    body: slotDayBody,
    about: "Closes or opens slots on one day; orders placed before stay",
    run: (context, { params, sent }) => closeDay(context, params.id ?? "", sent),
  },
];
