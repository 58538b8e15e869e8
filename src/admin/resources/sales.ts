/** Orders, customers, promotions, odd payments. */

import { lazy } from "react";
import { customerFields } from "#contract/admin/customers.ts";
import { type OwnerOrder, orderFields } from "#contract/admin/orders.ts";
import { oddPaymentFields } from "#contract/admin/payments.ts";
import { promotionFields } from "#contract/admin/promotions.ts";
import { orderStatuses } from "#contract/orders.ts";
import { paymentStateOf } from "#rules/orders/order-money.ts";
import { type ApiObject, nameAt, type Resource, textAt } from "./resource.ts";

/** No list needs it. */
const CustomerPanel = lazy(async () => ({
  default: (await import("#admin/customer/customer-panel.tsx")).CustomerPanel,
}));

const addressOf = (order: ApiObject): object =>
  typeof order.shipping_address === "object" && order.shipping_address !== null
    ? order.shipping_address
    : {};

export const orders: Resource = {
  path: "orders",
  scope: "orders",
  title: "screens.orders",
  emptyHint: "lists.ordersEmpty",
  fields: orderFields,
  nameOf: (order) => textAt(order, "number"),
  hasSearch: true,
  searchHint: "lists.searchOrders",
  rowFields: [
    "number",
    "step",
    "status",
    "date_placed",
    "grand_total",
    "paid",
    "settlement",
    "amount_paid",
    "amount_due",
    "transactions",
    "draft",
    "hold",
    "shipping_address",
    "shipping_method",
    "payment_method",
    "delivery",
    "email",
  ],
  columns: [
    { key: "number", isSorted: true },
    { key: "step", title: "order.state", look: "state", isOnPhone: true },
    { key: "date_placed", look: "moment", isSorted: true },
    {
      key: "full_name",
      isOnPhone: true,
      read: (order) => textAt(addressOf(order), "full_name") || order.email,
    },
    { key: "city", isMinor: true, read: (order) => textAt(addressOf(order), "city") },
    { key: "shipping_method", isMinor: true },
    {
      key: "paid",
      title: "order.payment",
      look: "state",
      isOnPhone: true,
      // as: a row of /orders with the fields above
      read: (order) => paymentStateOf(order as ApiObject & OwnerOrder),
    },
    { key: "grand_total", look: "money", isSorted: true, isOnPhone: true },
  ],
  filters: [
    { name: "same_buyer", title: "order.sameBuyer", kind: "set" },
    { name: "step", title: "order.state", kind: "choice", choices: orderStatuses },
    { name: "paid", kind: "flag", title: "order.paid" },
    { name: "awaits_payment", kind: "flag", title: "values.payment_due" },
    { name: "shipping_method_id", kind: "of", of: "shipping_methods" },
    { name: "delivery_date", kind: "day" },
    { name: "guest", title: "order.asGuest", kind: "flag" },
  ],
  views: [
    { title: "order.viewPlaced", search: "step=placed" },
    { title: "order.viewPacked", search: "step=packed" },
    { title: "order.viewShipped", search: "step=shipped" },
    { title: "order.viewDrafts", search: "draft=true" },
  ],
  bulk: [
    {
      title: "order.pack",
      action: "pack",
      question: { title: "order.packMany", hint: "order.packManyHint" },
    },
    {
      title: "order.ship",
      action: "ship",
      question: { title: "order.shipMany", hint: "order.shipManyHint" },
    },
    {
      title: "order.deliver",
      action: "deliver",
      question: { title: "order.deliverMany", hint: "order.deliverManyHint" },
    },
  ],
  sections: [],
  canCreate: true,
};

export const customers: Resource = {
  path: "customers",
  scope: "customers",
  title: "screens.customers",
  emptyHint: "lists.customersEmpty",
  fields: customerFields,
  nameOf: nameAt("full_name", "email", "mobile"),
  hasSearch: true,
  searchHint: "lists.searchCustomers",
  seeAlso: [
    { href: "/customer_groups", title: "screens.groups", scope: "read:customer_groups" },
    { href: "/settings#cashback_percent", title: "tasks.cashback", scope: "read:settings" },
  ],
  columns: [
    { key: "full_name", isSorted: true, read: nameAt("full_name", "email", "mobile") },
    { key: "email", isSorted: true },
    { key: "mobile", isOnPhone: true },
    { key: "orders_count", look: "count" },
    { key: "total_spent", look: "money", isOnPhone: true },
    { key: "date_created", look: "moment", isSorted: true },
  ],
  filters: [
    { name: "group_id", kind: "of", of: "customer_groups" },
    { name: "blocked", kind: "flag" },
  ],
  sections: [
    {
      title: "forms.main",
      fields: ["firstName", "lastName", "email", "mobile", "birthdate", "gender"],
    },
    {
      title: "forms.forShop",
      fields: ["group_id", "language", "tags", "note", "blocked"],
      isAside: true,
    },
  ],
  panels: [CustomerPanel],
  canCreate: true,
  newTitle: "screens.newCustomer",
};

export const promotions: Resource = {
  path: "promotions",
  scope: "promotions",
  title: "screens.promotions",
  fields: promotionFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "kind", look: "choice", isOnPhone: true },
    { key: "percent", look: "count" },
    { key: "amount", look: "money" },
    { key: "codes_count", look: "count" },
    { key: "uses", look: "count" },
    { key: "date_to", look: "date" },
    { key: "enabled", title: "forms.isOn", look: "flag", isOnPhone: true },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "kind", "percent", "amount", "minimum"] },
    { title: "forms.conditions", fields: ["category_ids", "excludes_sale"] },
    {
      title: "forms.validity",
      isAside: true,
      labels: { enabled: "forms.isOn" },
      rules: { date_to: "forms.rule_date_to" },
      fields: ["enabled", "date_from", "date_to", "most_uses", "most_uses_each", "welcomes"],
    },
  ],
  canCreate: true,
  canRemove: true,
  emptyHint: "screens.promotionsEmpty",
};

export const oddPayments: Resource = {
  path: "payments/quarantine",
  scope: "orders",
  title: "screens.oddPayments",
  fields: oddPaymentFields,
  nameOf: nameAt("message", "gateway"),
  columns: [
    { key: "gateway" },
    { key: "reason", isOnPhone: true },
    { key: "message" },
    { key: "settled", look: "flag", isOnPhone: true },
    { key: "date_created", look: "moment" },
  ],
  filters: [{ name: "settled", kind: "flag" }],
  sections: [{ title: "forms.main", fields: ["settled", "note"] }],
  emptyHint: "screens.oddPaymentsEmpty",
};
