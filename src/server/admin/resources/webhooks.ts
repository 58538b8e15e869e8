/** Addresses that receive what happens in the shop; the CRM settings are one of their own. */
import * as z from "zod/mini";
import {
  crmAnswer,
  crmFields,
  webhookAnswer,
  webhookDelivery,
  webhookFields,
} from "#contract/admin/webhooks.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows, readListQuery } from "#server/admin/engine/list-query.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import {
  type AdminObject,
  type AdminRoute,
  type Change,
  defineResource,
} from "#server/admin/engine/resource.ts";
import {
  changeSingle,
  type SingleObject,
  withVersion,
} from "#server/admin/engine/single-object.ts";
import { findObject } from "#server/admin/engine/write.ts";
import {
  changeCrm,
  changeWebhook,
  createWebhook,
  replayDelivery,
  testWebhook,
} from "#server/webhooks/commands.ts";
import type { DeliveryContext } from "#server/webhooks/deliver.ts";
import {
  deleteWebhook,
  findCrm,
  findWebhook,
  listWebhooks,
  type WebhookRow,
} from "#server/webhooks/sql.ts";
import { listDeliveries } from "#server/webhooks/sql-deliveries.ts";

const deliveryContext = ({ db, secrets, webhookNetwork }: AdminContext): DeliveryContext => ({
  db,
  secrets,
  network: webhookNetwork,
});

function toObject(row: WebhookRow): AdminObject {
  const { id, url, description, isEnabled: enabled, events, version } = row;
  return {
    id,
    url,
    description,
    enabled,
    events,
    secret: "",
    secret_set: row.secret !== null,
    last_status: row.lastStatus,
    failing_since: row.failingSince?.toISOString() ?? null,
    version,
    date_created: row.dateCreated.toISOString(),
    date_updated: row.dateUpdated?.toISOString() ?? null,
  };
}

const deliveries: AdminRoute = {
  method: "GET",
  path: "/:id/deliveries",
  kind: "plain",
  about: "What was sent to it, newest first",
  answer: z.array(webhookDelivery),
  query: { limit: "number", offset: "number", state: ["text", "waiting, sent or failed"] },
  async run(context, { params: { id = "" }, query }) {
    await findObject(webhooksResource, context, id);
    const { limit, offset, text } = readListQuery(query);
    const page = { limit, offset, state: text("state") };
    return (await listDeliveries(context.db, id, page)).rows;
  },
};

const replay: AdminRoute = {
  method: "POST",
  path: "/:id/deliveries/:did/replay",
  kind: "write",
  about: "Sends a delivery again, under its id",
  answer: webhookDelivery,
  async run(context, { params: { id = "", did = "" } }) {
    await findObject(webhooksResource, context, id);
    return await replayDelivery(context.db, { webhookId: id, id: did });
  },
};

const testRoute: AdminRoute = {
  method: "POST",
  path: "/:id/test",
  kind: "plain",
  about: "Sends an event `webhook.test` now and tells what came of it",
  answer: webhookDelivery,
  async run(context, { params: { id = "" } }) {
    await findObject(webhooksResource, context, id);
    return await testWebhook(deliveryContext(context), id);
  },
};

export const webhooksResource = defineResource({
  name: "webhooks",
  scope: "settings",
  about: "addresses that receive what happens in the shop",
  fields: webhookFields,
  answer: webhookAnswer,
  table: { name: "webhooks" },
  filters: { enabled: "flag", failing: ["flag", "Whose latest attempt failed"] },
  async list({ db }, query) {
    const failing = query.flag("failing");
    const rows = (await listWebhooks(db))
      .map(toObject)
      .filter((row) => failing === undefined || (row.failing_since !== null) === failing);
    return pageRows(rows, query, { sort: "date_created", filters: { enabled: "flag" } });
  },
  async find({ db }, id) {
    const row = await findWebhook(db, id);
    return row && toObject(row);
  },
  create: (context, { values }, id) => createWebhook(deliveryContext(context), id, values),
  update: (context, id, { values }) => changeWebhook(deliveryContext(context), id, values),
  remove: ({ db }, id) => deleteWebhook(db, id),
  routes: [deliveries, replay, testRoute],
});

const crm: SingleObject = {
  entity: "settings/crm",
  async find({ db }) {
    const row = await findCrm(db);
    return {
      provider: row?.provider ?? "",
      url: row?.url ?? "",
      token: "",
      token_set: row !== undefined && row.secret !== null,
      events: row?.events ?? [],
      enabled: row?.isEnabled ?? false,
    };
  },
};

export const crmResource = defineResource({
  name: "settings/crm",
  scope: "settings",
  about: "the CRM that receives what happens in the shop",
  fields: crmFields,
  answer: crmAnswer,
  table: { name: "webhooks" },
  routes: [
    {
      method: "GET",
      path: "",
      kind: "plain",
      about: "The CRM settings",
      answer: crmAnswer,
      run: (context) => withVersion(context, crm),
    },
    {
      method: "PUT",
      path: "",
      kind: "write",
      about: "Changes the CRM settings",
      answer: crmAnswer,
      async run(context, { sent, request }) {
        const ifMatch = request.headers["if-match"];
        // as: read with these very fields
        const change = (await readChange(context, { fields: crmFields }, sent, {
          before: (await crm.find(context)) ?? {},
        })) as Change<typeof crmFields>;
        return await changeSingle(context, crm, { ifMatch }, () =>
          changeCrm(deliveryContext(context), change.values),
        );
      },
    },
  ],
});
