/** Ways of payment. */
import { paymentMethodAnswer, paymentMethodFields } from "#contract/admin/payment-methods.ts";
import type { Gateway } from "#contract/payment-methods.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import { meetsConditions } from "#rules/delivery/method-conditions.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { AdminResource, Listing } from "#server/admin/engine/resource.ts";
import { freeSlug } from "#server/admin/engine/sql-engine.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { findOrderFacts } from "#server/shipping-methods/sql.ts";
import { storedConditions } from "./shipping-methods.ts";

type Row = typeof paymentMethods.$inferSelect;
type Insert = typeof paymentMethods.$inferInsert;

type Sent = { gateway?: "" | "liqpay" | undefined; settlement?: Gateway | undefined };

/**
 * `gateway: "liqpay"` sets the settlement; `""` keeps it, unless it was LiqPay's or is new. A new one
 * without `gateway` is cash, which every shopper can use; an invoice is for companies.
 */
function settlementOf({ gateway, settlement }: Sent, row: Row | undefined): Gateway {
  const stored = row?.gateway ?? (gateway === "" ? "invoice" : "cash");
  const isLiqPay = stored === "liqpay";
  const isGatewayNew = gateway !== undefined && (gateway === "liqpay") !== isLiqPay;
  if (isGatewayNew) return gateway === "liqpay" ? "liqpay" : changedTo(settlement);
  if (settlement !== undefined && settlement !== stored) return settlement;
  return stored;
}

const changedTo = (settlement: Gateway | undefined): Gateway =>
  settlement === undefined || settlement === "liqpay" ? "invoice" : settlement;

const resource = tableResource({
  name: "payment_methods",
  scope: "payment_methods",
  about: "ways of payment",
  fields: paymentMethodFields,
  answer: paymentMethodAnswer,
  rows: paymentMethods,
  tableName: "payment_methods",
  sort: "position",
  filters: { enabled: "flag" },
  hasPosition: true,
  required: ["name"],
  catalogue: "shop",
  toObject: ({ enabled, position, gateway, conditions }) => ({
    enabled,
    position,
    settlement: gateway,
    gateway: gateway === "liqpay" ? "liqpay" : "",
    conditions: {
      countries: conditions.countries ?? [],
      shipping_method_ids: conditions.shipping_method_ids ?? [],
      subtotal_min: toUah(conditions.subtotal_min ?? 0),
      subtotal_max: toUah(conditions.subtotal_max ?? 0),
    },
  }),
  async store({ values, texts }, { context, id, row }) {
    const { conditions, gateway, settlement } = values;
    const name = texts.ua?.name ?? texts.en?.name ?? texts.ru?.name ?? "";
    return {
      ...sentColumns<Insert>(values, { enabled: "enabled", position: "position" }),
      ...(!row && { slug: await freeSlug(context.db, "payment_methods", slugOf(name) || id, id) }),
      gateway: settlementOf({ gateway, settlement }, row),
      ...(conditions && { conditions: storedConditions(conditions, row?.conditions) }),
    } as Insert; // as: what the table needs at a create is there
  },
});

export const paymentMethodsResource: AdminResource = {
  ...resource,
  filters: { enabled: "flag", order_id: ["id", "Only those that may take this order"] },
  async list(context, query) {
    const listing: Listing = (await resource.list?.(context, query)) ?? { data: [], total: 0 };
    const orderId = query.id("order_id");
    const facts = orderId && (await findOrderFacts(context.db, orderId));
    if (!facts) return listing;
    const data = listing.data.filter((method) =>
      // as: these objects are made above
      meetsConditions(
        storedConditions((method as { conditions: Row["conditions"] }).conditions),
        facts,
      ),
    );
    return { data, total: data.length };
  },
};
