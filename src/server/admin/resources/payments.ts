/** Payments through a gateway, and reports that a person has to look at. */
import { oddPaymentAnswer, oddPaymentFields, paymentAnswer } from "#contract/admin/payments.ts";
import { toUah } from "#rules/pricing/money.ts";
import { type AdminObject, defineResource } from "#server/admin/engine/resource.ts";
import {
  findQuarantined,
  listPaymentFacts,
  listQuarantined,
  type PaymentFact,
  type QuarantinedPayment,
  resolveQuarantined,
} from "#server/payments/sql-quarantine.ts";

const toPayment = (row: PaymentFact): AdminObject => ({
  id: row.id,
  version: 1,
  order_id: row.order_id,
  order_number: row.order_number,
  gateway: row.gateway,
  amount: toUah(row.amount),
  refunded: toUah(row.refunded),
  currency: "UAH",
  status: row.status,
  transaction_id: row.provider_id ?? "",
  date_created: new Date(row.date_created).toISOString(),
  date_updated: row.date_updated && new Date(row.date_updated).toISOString(),
});

export const paymentsResource = defineResource({
  name: "payments",
  scope: "orders",
  about: "attempts to pay through a gateway",
  fields: {},
  answer: paymentAnswer,
  table: { name: "payments" },
  isPaged: true,
  filters: { order_id: "id" },
  async list({ db }, query) {
    const { limit, offset } = query;
    const found = await listPaymentFacts(db, { orderId: query.id("order_id"), limit, offset });
    return { data: found.rows.map(toPayment), total: found.total };
  },
  async find({ db }, id) {
    const { rows } = await listPaymentFacts(db, { id, limit: 1, offset: 0 });
    return rows[0] && toPayment(rows[0]);
  },
});

const toQuarantined = (row: QuarantinedPayment): AdminObject => ({
  id: row.id,
  gateway: row.gateway,
  reason: row.reason,
  message: row.message,
  settled: row.settled,
  note: row.note,
  order_id: row.orderId,
  version: row.version,
  date_created: row.dateCreated.toISOString(),
  date_updated: row.dateUpdated?.toISOString() ?? null,
});

export const quarantineResource = defineResource({
  name: "payments/quarantine",
  scope: "orders",
  about: "reports of a gateway that do not match what the shop knows",
  fields: oddPaymentFields,
  answer: oddPaymentAnswer,
  table: { name: "payment_quarantine" },
  isPaged: true,
  filters: { settled: "flag" },
  async list({ db }, query) {
    const { limit, offset } = query;
    const found = await listQuarantined(db, { settled: query.flag("settled"), limit, offset });
    return { data: found.rows.map(toQuarantined), total: found.total };
  },
  async find({ db }, id) {
    const found = await findQuarantined(db, id);
    return found && toQuarantined(found);
  },
  async update(context, id, { values }) {
    const { settled, note, order_id: orderId } = values;
    await resolveQuarantined(context.db, id, {
      ...(settled !== undefined && { settled }),
      ...(note !== undefined && { note }),
      ...(orderId !== undefined && { orderId }),
    });
  },
});
