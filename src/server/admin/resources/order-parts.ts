/** Lines, discounts, transactions and addresses of an order: each call answers the order. */

import { Unreadable } from "#contract/admin/fields.ts";
import {
  addressField,
  orderAnswer,
  orderDiscountFields,
  orderItemFields,
  orderTransactionFields,
} from "#contract/admin/orders.ts";
import { uuid } from "#contract/ids.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminResource, AdminRoute, Change } from "#server/admin/engine/resource.ts";
import { addOrderLine, changeOrderLine, removeOrderLine } from "#server/orders/edit-lines.ts";
import {
  addOrderDiscount,
  addOrderTransaction,
  changeOrderDiscount,
  changeOrderTransaction,
  removeOrderDiscount,
  removeOrderTransaction,
} from "#server/orders/edit-money.ts";
import { editOrder } from "#server/orders/edit-order.ts";
import { invalid } from "#server/orders/owner-tx.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { ownerTxOf } from "./order-context.ts";

type Sent = Record<string, unknown>;
type Work = (context: AdminContext, id: string, sent: Sent, partId: string) => Promise<unknown>;

function partRoute(
  method: AdminRoute["method"],
  path: string,
  about: string,
  work: Work,
): AdminRoute {
  return {
    method,
    path: `/:id/${path}`,
    about,
    kind: "change",
    answer: orderAnswer,
    action: path.split("/", 1)[0] ?? path,
    async run(context, { params, body }) {
      const partId = params.part ?? "";
      if (path.endsWith("/:part") && !uuid.safeParse(partId).success) throw new Refusal("notFound");
      await work(context, params.id ?? "", body, partId);
    },
  };
}

type Fields = AdminResource["fields"];

/** A part that exists needs none of its fields. */
async function readPart<F extends Fields>(
  context: AdminContext,
  fields: F,
  sent: Sent,
  required: readonly string[] = [],
) {
  const change = await readChange(context, { fields, required }, sent);
  // as: read with these very fields
  return (change as Change<F>).values;
}

const addItem: Work = async (context, id, sent) => {
  const values = await readPart(context, orderItemFields, sent, ["product_id"]);
  const { product_id, variant_id = null, quantity = 1 } = values;
  if (!product_id) throw invalid("product_id", "required");
  const added = { productId: product_id, variantId: variant_id, quantity };
  await addOrderLine(ownerTxOf(context), id, added);
};

const changeItem: Work = async (context, id, sent, part) => {
  const { product_id: _product, ...fields } = orderItemFields;
  const { quantity, variant_id } = await readPart(context, fields, sent);
  await changeOrderLine(ownerTxOf(context), id, part, { quantity, variantId: variant_id });
};

const addDiscount: Work = async (context, id, sent) => {
  const { name = "", amount = 0 } = await readPart(context, orderDiscountFields, sent);
  await addOrderDiscount(ownerTxOf(context), id, { name, amount: toKopiykas(amount) });
};

const changeDiscount: Work = async (context, orderId, sent, id) => {
  const { name, amount } = await readPart(context, orderDiscountFields, sent);
  const patch = {
    ...(name !== undefined && { name }),
    ...(amount !== undefined && { amount: toKopiykas(amount) }),
  };
  await changeOrderDiscount(ownerTxOf(context), { orderId, id }, patch);
};

/** What says nothing else has come. */
const isSuccess = (status: string) => ["", "paid", "success", "completed"].includes(status);

const addTransaction: Work = async (context, id, sent) => {
  const values = await readPart(context, orderTransactionFields, sent, ["amount"]);
  const { transaction_id = "", amount = 0, currency = "", status = "", details = "" } = values;
  if (amount === 0) throw invalid("amount");
  await addOrderTransaction(ownerTxOf(context), id, {
    transactionId: transaction_id,
    amount: toKopiykas(amount),
    details,
    currency: currency || "UAH",
    status: status || "paid",
    success: values.success ?? isSuccess(status),
  });
};

const changeTransaction: Work = async (context, orderId, sent, id) => {
  const values = await readPart(context, orderTransactionFields, sent);
  const { transaction_id, amount, currency, status, details, success } = values;
  if (amount === 0) throw invalid("amount");
  const patch = {
    ...(transaction_id !== undefined && { transactionId: transaction_id }),
    ...(amount !== undefined && { amount: toKopiykas(amount) }),
    ...(currency && { currency }),
    ...(status !== undefined && { status }),
    ...(details !== undefined && { details }),
    ...(success !== undefined && { success }),
  };
  await changeOrderTransaction(ownerTxOf(context), { orderId, id }, patch);
};

const changeAddress =
  (key: "shippingAddress" | "billingAddress"): Work =>
  async (context, id, sent) => {
    const address = addressField().read(sent);
    if (address instanceof Unreadable) throw invalid("address", address.code);
    await editOrder(ownerTxOf(context), id, { [key]: address });
  };

export const orderPartRoutes: readonly AdminRoute[] = [
  partRoute("PUT", "shipping_address", "Fields of the address", changeAddress("shippingAddress")),
  partRoute("PUT", "billing_address", "Fields of the address", changeAddress("billingAddress")),
  partRoute("POST", "items", "Adds goods at today's price", addItem),
  partRoute("PUT", "items/:part", "Changes a line; quantity 0 removes it", changeItem),
  partRoute("DELETE", "items/:part", "Removes a line", (context, id, _sent, part) =>
    removeOrderLine(ownerTxOf(context), id, part),
  ),
  partRoute("POST", "discounts", "Takes something off the order", addDiscount),
  partRoute("PUT", "discounts/:part", "Changes a discount", changeDiscount),
  partRoute("DELETE", "discounts/:part", "Removes a discount", (context, orderId, _sent, id) =>
    removeOrderDiscount(ownerTxOf(context), { orderId, id }),
  ),
  partRoute("POST", "transactions", "Money taken or given back by hand", addTransaction),
  partRoute("PUT", "transactions/:part", "Changes a transaction by hand", changeTransaction),
  partRoute("DELETE", "transactions/:part", "Removes a transaction", (context, orderId, _s, id) =>
    removeOrderTransaction(ownerTxOf(context), { orderId, id }),
  ),
];

const mostParts = 500;

/** Those with an id change their line, others are added. */
export async function changeItems(
  context: AdminContext,
  id: string,
  items: readonly unknown[],
): Promise<void> {
  if (items.length > mostParts) throw invalid("items", "tooMany");
  for (const item of items) {
    if (typeof item !== "object" || item === null) throw invalid("items");
    const part: unknown = Reflect.get(item, "id");
    if (part === undefined) await addItem(context, id, { ...item }, "");
    else if (typeof part === "string" && uuid.safeParse(part).success)
      await changeItem(context, id, { ...item }, part);
    else throw invalid("items", "unknown");
  }
}

/** Parts that a create brings along. */
export async function addParts(context: AdminContext, id: string, body: Sent): Promise<void> {
  const adders = { items: addItem, discounts: addDiscount, transactions: addTransaction };
  for (const [key, add] of Object.entries(adders)) {
    const parts = body[key];
    if (!Array.isArray(parts)) continue;
    if (parts.length > mostParts) throw invalid(key, "tooMany");
    for (const part of parts) {
      if (typeof part !== "object" || part === null) throw invalid(key);
      await add(context, id, part, "");
    }
  }
}
