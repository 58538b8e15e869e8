/** Steps of an order, and what else is done to it as a whole. */
import * as z from "zod/mini";
import { flag, integer, money, text, Unreadable } from "#contract/admin/fields.ts";
import { orderTimelineAnswer } from "#contract/admin/order-timeline.ts";
import { orderAnswer } from "#contract/admin/orders.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import { uuid } from "#contract/ids.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { placeDraft, requestPayment } from "#server/orders/draft-order.ts";
import { addOrderNote, refundOrder } from "#server/orders/edit-money.ts";
import { sendOrderMail } from "#server/orders/order-mails.ts";
import { findOwnerOrder } from "#server/orders/owner-order.ts";
import { invalid, type OwnerTx } from "#server/orders/owner-tx.ts";
import { cancelOrder, type ReturnedLine, returnOrder } from "#server/orders/return-order.ts";
import { findOrderTimeline } from "#server/orders/timeline.ts";
import { moveOrder, recalculateOrder, shipOrder } from "#server/orders/walk.ts";
import { readPaymentForm } from "#server/payments/payment-form.ts";
import { eraseGuest } from "#server/personal-data/erase-guest.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { ownerTxOf, viewOf } from "./order-context.ts";

type Act = (tx: OwnerTx, id: string, body: Record<string, unknown>) => Promise<unknown>;

const step = (path: string, about: string, act: Act, body?: z.ZodMiniType): AdminRoute => ({
  method: "PUT",
  path: `/:id/${path}`,
  about,
  kind: "change",
  action: path,
  answer: orderAnswer,
  ...(body && { body }),
  async run(context, { params, body: sent }) {
    await act(ownerTxOf(context), params.id ?? "", sent);
  },
});

const add = (path: string, about: string, act: Act, body: z.ZodMiniType): AdminRoute => ({
  method: "POST",
  path: `/:id/${path}`,
  about,
  kind: "change",
  action: path,
  answer: orderAnswer,
  body,
  async run(context, { params, body: sent }) {
    await act(ownerTxOf(context), params.id ?? "", sent);
  },
});

/** Undefined: it was not sent. Refuses `invalid`. */
function read<T>(
  body: Record<string, unknown>,
  name: string,
  field: { read: (value: unknown) => T | Unreadable },
): T | undefined {
  if (body[name] === undefined || body[name] === null) return undefined;
  const value = field.read(body[name]);
  if (value instanceof Unreadable) throw invalid(name, value.code);
  return value;
}

const shipment = z.object({
  tracking_number: z.optional(z.string()),
  notify: z.optional(z.boolean()),
});
const ship: Act = (tx, id, body) =>
  shipOrder(tx, id, {
    trackingNumber: read(body, "tracking_number", text({ max: 100 })),
    notify: read(body, "notify", flag()),
  });

const returned = z.object({
  lines: z.optional(
    z.array(
      z.object({
        item_id: z.string(),
        quantity: z.optional(z.number()),
        restock: z.optional(z.boolean()),
      }),
    ),
  ),
});
const actReturn: Act = (tx, id, { lines }) =>
  returnOrder(tx, id, lines === undefined || lines === null ? undefined : readLines(lines));

function readLines(sent: unknown): ReturnedLine[] {
  if (!Array.isArray(sent) || sent.length > 1000) throw invalid("lines");
  return sent.map((line: unknown) => {
    if (typeof line !== "object" || line === null) throw invalid("lines");
    // as: an object that JSON gave
    const given = line as Record<string, unknown>;
    const itemId = uuid.safeParse(given.item_id);
    if (!itemId.success) throw invalid("item_id", "unknown");
    return {
      itemId: itemId.data,
      quantity: read(given, "quantity", integer({ max: 999 })),
      restock: read(given, "restock", flag(true)),
    };
  });
}

const refundBody = z.object({
  amount: z.optional(z.number()),
  reason: z.optional(z.string()),
  via: z.optional(z.enum(["gateway", "manual"])),
  as_discount: z.optional(z.boolean()),
});
const refund: Act = (tx, id, body) => {
  const { via = "manual" } = body;
  if (via !== "gateway" && via !== "manual") throw invalid("via");
  const amount = read(body, "amount", money());
  return refundOrder(tx, id, {
    amount: amount === undefined ? undefined : toKopiykas(amount),
    reason: read(body, "reason", text({ max: 1000 })) ?? "",
    via,
    asDiscount: read(body, "as_discount", flag()),
  });
};

const note: Act = (tx, id, body) => {
  const words = read(body, "text", text({ max: 10_000 })) ?? "";
  if (words === "") throw invalid("text", "required");
  return addOrderNote(tx, id, words);
};

const mail: Act = (tx, id, { kind }) =>
  kind === "orderPayment" ? requestPayment(tx, id) : sendOrderMail(tx, id, kind);

/** Nothing of it is in the audit but that it was done. Needs the right to erase customers too. */
const erase: AdminRoute["run"] = async (context, { params: { id = "" } }) => {
  await findOrderOf(context, id);
  if (!holdsScope(context.actor.scopes, "write:customers")) throw new Refusal("forbidden");
  await eraseGuest(ownerTxOf(context), id);
  await recordAudit(context, { action: "erase", entity: "orders", entityId: id, changed: {} });
  return findOrderOf(context, id);
};

async function readForm({ db, ...context }: AdminContext, { params, request }: RouteCall) {
  const order = await findOrderOf({ db, ...context }, params.id);
  const { liqPay } = request.server;
  return (await readPaymentForm({ db, lang: context.lang, liqPay }, order.token)) ?? {};
}

async function findOrderOf(context: AdminContext, id = "") {
  const known = uuid.safeParse(id).success;
  const order = known ? await findOwnerOrder(context.db, id, viewOf(context)) : undefined;
  if (!order) throw new Refusal("notFound");
  return order;
}

export const orderActionRoutes: readonly AdminRoute[] = [
  step("checkout", "Places a draft", placeDraft),
  step("pack", "The order is packed", (tx, id) => moveOrder(tx, id, "packed")),
  step("ship", "The order has left the shop", ship, shipment),
  step("deliver", "The order was handed over", (tx, id) => moveOrder(tx, id, "delivered")),
  step("close", "Takes every step that is missing", (tx, id) => moveOrder(tx, id, "closed")),
  step("cancel", "Cancels the order, or returns what was shipped", cancelOrder),
  step("return", "Goods come back, all of them or some lines", actReturn, returned),
  step("recalculate", "Counts the order anew", recalculateOrder),
  add("refunds", "Gives money back", refund, refundBody),
  add("notes", "Adds a note that no shopper sees", note, z.object({ text: z.string() })),
  add(
    "mails",
    "Sends a letter about the order; orderPayment of a draft also places it",
    mail,
    z.object({ kind: z.string() }),
  ),
  {
    method: "POST",
    path: "/:id/erase_buyer",
    about: "Erases the guest who placed it: all orders with their e-mail or phone, and letters",
    kind: "write",
    isConfirmed: true,
    answer: orderAnswer,
    run: erase,
  },
  {
    method: "GET",
    path: "/:id/history",
    about: "Steps of the order",
    kind: "plain",
    answer: orderAnswer.shape.history,
    run: async (context, { params }) => (await findOrderOf(context, params.id)).history,
  },
  {
    method: "GET",
    path: "/:id/timeline",
    kind: "plain",
    answer: orderTimelineAnswer,
    about: "Steps, edits, money, notes and letters of the order, the oldest first",
    async run({ db }, { params: { id = "" } }) {
      const events = uuid.safeParse(id).success ? await findOrderTimeline(db, id) : undefined;
      if (!events) throw new Refusal("notFound");
      return events;
    },
  },
  {
    method: "GET",
    path: "/:id/payment_form_settings",
    kind: "plain",
    about: "The form that opens the gateway's page; {} where nothing is to be paid",
    run: readForm,
  },
];
