/** Filters and order of the list of orders, as they stand in an address. */
import { orderStatuses } from "#contract/orders.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import {
  changedFilters,
  changedIn,
  type ListQuery,
  type QueryParameters,
} from "#server/admin/engine/list-query.ts";
import {
  findBuyer,
  type OrderFilters,
  type OrderSort,
  orderSortFields,
} from "#server/orders/sql-owner-list.ts";
import type { Db } from "#server/platform/db/db.ts";

/** What `orderFiltersOf` reads. */
export const orderListFilters = {
  id: "id",
  number: "text",
  status_id: "id",
  step: ["text", `One of: ${orderStatuses.join(", ")}`],
  customer_id: "id",
  payment_method_id: "id",
  shipping_method_id: "id",
  closed: "flag",
  cancelled: ["flag", "Cancelled or returned"],
  delivered: "flag",
  paid: "flag",
  awaits_payment: ["flag", "It was to be paid before it leaves, and is not"],
  draft: "flag",
  hold: "flag",
  grand_total_min: "number",
  grand_total_max: "number",
  date_placed_min: "date",
  date_placed_max: "date",
  date_closed_min: "date",
  date_closed_max: "date",
  ...changedFilters,
  delivery_date: ["text", "A day, as 2026-11-23"],
  tag: "text",
  search: "text",
  same_buyer: [
    "id",
    "Of an order or a customer: all orders of this buyer, by account, e-mail or phone",
  ],
  guest: ["flag", "Placed without an account"],
} satisfies QueryParameters;

type Optional<T> = { [K in keyof T]: T[K] | undefined };

export async function orderFiltersOf(db: Db, query: ListQuery): Promise<OrderFilters> {
  const id = query.id("id");
  const sum = (name: string) => {
    const uah = query.number(name);
    return uah ? toKopiykas(uah) : undefined;
  };
  const sameBuyer = query.id("same_buyer");
  const given: Optional<OrderFilters> = {
    ids: id ? [id] : query.ids,
    number: query.text("number"),
    statusId: query.id("status_id"),
    step: orderStatuses.find((status) => status === query.text("step")),
    customerId: query.id("customer_id"),
    paymentMethodId: query.id("payment_method_id"),
    shippingMethodId: query.id("shipping_method_id"),
    closed: query.flag("closed"),
    cancelled: query.flag("cancelled"),
    delivered: query.flag("delivered"),
    paid: query.flag("paid"),
    awaitsPayment: query.flag("awaits_payment"),
    draft: query.flag("draft"),
    hold: query.flag("hold"),
    grandTotalMin: sum("grand_total_min"),
    grandTotalMax: sum("grand_total_max"),
    datePlacedMin: query.date("date_placed_min"),
    datePlacedMax: query.date("date_placed_max"),
    dateClosedMin: query.date("date_closed_min"),
    dateClosedMax: query.date("date_closed_max"),
    ...changedIn(query),
    deliveryDate: query.text("delivery_date"),
    tag: query.text("tag"),
    search: query.text("search"),
    buyer: sameBuyer ? await findBuyer(db, sameBuyer) : undefined,
    guest: query.flag("guest"),
  };
  // as: what is undefined is left out
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as OrderFilters;
}

/** Undefined: as usual. Unknown names are skipped. */
export function orderSortOf({ sort }: ListQuery): OrderSort[] | undefined {
  const known = (sort ?? []).flatMap(({ key, isDescending: descends }) => {
    const field = orderSortFields.find((one) => one === key);
    return field ? [{ field, descends }] : [];
  });
  return known.length > 0 ? known : undefined;
}
