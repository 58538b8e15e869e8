/** Slots of a way of delivery: hours of a day with a capacity. */
import * as z from "zod/mini";
import { slotAnswer, slotFields } from "#contract/admin/shipping-methods.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import { changedKeys, recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, Change } from "#server/admin/engine/resource.ts";
import { lockRow } from "#server/admin/engine/sql-engine.ts";
import {
  deleteSlot,
  insertSlot,
  listSlots,
  type SlotRow,
  updateSlot,
} from "#server/delivery-details/sql-slots-admin.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";

function slotObject(row: SlotRow) {
  return {
    id: row.id,
    location_id: row.locationId,
    from: row.from,
    to: row.to,
    price: toUah(row.price),
    capacity: row.capacity,
    weekdays: row.weekdays,
    enabled: row.enabled,
    version: row.version,
    date_created: row.dateCreated?.toISOString() ?? null,
    date_updated: row.dateUpdated?.toISOString() ?? null,
  };
}

const slotsOf = async ({ db }: AdminContext, methodId: string) =>
  (await listSlots(db, methodId)).map(slotObject);

async function requireMethod({ db }: AdminContext, id: string): Promise<void> {
  const version = await lockRow(db, { name: "shipping_methods" }, id);
  if (version === undefined) throw new Refusal("notFound");
}

type Work = (
  context: AdminContext,
  call: { id: string; slotId: string; sent: unknown },
) => Promise<void>;

/** Changes one slot; answers all slots of the method. */
const change =
  (action: string, work: Work): AdminRoute["run"] =>
  async (context, { params, sent }) => {
    const { id = "" } = params;
    await requireMethod(context, id);
    const slotId = params.slotId ?? context.newId();
    const find = async () => (await slotsOf(context, id)).find((slot) => slot.id === slotId);
    const before = await find();
    if (params.slotId && !before) throw new Refusal("notFound");
    await work(context, { id, slotId, sent });
    await recordAudit(context, {
      action,
      entity: "shipping_methods/slots",
      entityId: slotId,
      changed: changedKeys(before, await find()),
    });
    await recordCatalogueChange(context.db, "shop", [], nowOf(context));
    return slotsOf(context, id);
  };

async function columnsOf(context: AdminContext, sent: unknown) {
  // as: read with these very fields
  const { values } = (await readChange(context, { fields: slotFields }, sent)) as Change<
    typeof slotFields
  >;
  const { location_id: locationId, price, ...plain } = values;
  return {
    ...plain,
    ...(locationId && { locationId }),
    ...(price !== undefined && { price: toKopiykas(price) }),
  };
}

const slotsAnswer = z.array(slotAnswer);

export const slotRoutes: AdminRoute[] = [
  {
    method: "GET",
    path: "/:id/slots",
    kind: "plain",
    answer: slotsAnswer,
    about: "Slots of a way of delivery",
    run: (context, { params }) => slotsOf(context, params.id ?? ""),
  },
  {
    method: "POST",
    path: "/:id/slots",
    kind: "write",
    answer: slotsAnswer,
    about: "Adds a slot",
    run: change("create", async (context, { id, slotId, sent }) => {
      const columns = await columnsOf(context, sent);
      const { locationId } = columns;
      if (!locationId) throw new Refusal("invalid", { fields: { location_id: "required" } });
      await insertSlot(context.db, {
        from: "10:00",
        to: "14:00",
        capacity: 0,
        weekdays: [1, 2, 3, 4, 5],
        ...columns,
        id: slotId,
        methodId: id,
        locationId,
        dateCreated: nowOf(context),
      });
    }),
  },
  {
    method: "PUT",
    path: "/:id/slots/:slotId",
    kind: "write",
    answer: slotsAnswer,
    about: "Changes a slot",
    run: change("update", async (context, { slotId, sent }) =>
      updateSlot(context.db, slotId, await columnsOf(context, sent), nowOf(context)),
    ),
  },
  {
    method: "DELETE",
    path: "/:id/slots/:slotId",
    kind: "write",
    answer: slotsAnswer,
    about: "Deletes a slot",
    run: change("delete", (context, { slotId }) => deleteSlot(context.db, slotId)),
  },
];
