/** Delivery, payment, statuses, groups, locations. */
import { AddressFieldsEditor } from "#admin/delivery/address-fields-editor.tsx";
import { ConditionsEditor, PriceTiers, TermsEditor } from "#admin/delivery/method-editors.tsx";
import { PaymentConditions } from "#admin/delivery/payment-conditions.tsx";
import { SlotsPanel } from "#admin/delivery/slots-panel.tsx";
import { customerGroupFields } from "#contract/admin/customer-groups.ts";
import { locationFields } from "#contract/admin/locations.ts";
import { orderStatusFields } from "#contract/admin/order-statuses.ts";
import { paymentMethodFields } from "#contract/admin/payment-methods.ts";
import { shippingMethodFields } from "#contract/admin/shipping-methods.ts";
import { nameAt, type Resource } from "./resource.ts";

export const shippingMethods: Resource = {
  path: "shipping_methods",
  scope: "shipping_methods",
  title: "screens.shipping",
  emptyHint: "lists.shippingEmpty",
  fields: shippingMethodFields,
  nameOf: nameAt("name"),
  sort: "position",
  seeAlso: [
    { href: "/settings#delivery_holidays", title: "tasks.holidays", scope: "read:settings" },
    { href: "/settings#free_delivery_from", title: "tasks.freeDelivery", scope: "read:settings" },
    { href: "/locations", title: "screens.locations", scope: "read:settings" },
  ],
  columns: [
    { key: "name" },
    { key: "kind", look: "choice", isOnPhone: true },
    { key: "price", look: "money", isOnPhone: true },
    { key: "free_from", look: "money" },
    { key: "enabled", title: "forms.isOn", look: "flag" },
  ],
  sections: [
    {
      title: "forms.main",
      fields: ["name", "description", "price_tiers", "free_from"],
      editors: { price_tiers: PriceTiers },
    },
    {
      title: "delivery.fields",
      hint: "delivery.fieldsHint",
      fields: ["fields"],
      editors: { fields: AddressFieldsEditor },
    },
    { title: "delivery.terms", fields: ["terms"], editors: { terms: TermsEditor } },
    {
      title: "delivery.conditions",
      fields: ["conditions"],
      editors: { conditions: ConditionsEditor },
    },
    {
      title: "forms.visibility",
      isAside: true,
      labels: { enabled: "forms.isOn" },
      fields: ["enabled", "position", "kind", "carrier", "has_slots"],
    },
    { title: "screens.locations", fields: ["use_location", "location_ids"], isAside: true },
  ],
  panels: [SlotsPanel],
  canCreate: true,
  newTitle: "screens.newShipping",
  canRemove: true,
};

export const paymentMethods: Resource = {
  path: "payment_methods",
  scope: "payment_methods",
  title: "screens.payment",
  emptyHint: "lists.paymentEmpty",
  fields: paymentMethodFields,
  nameOf: nameAt("name"),
  sort: "position",
  columns: [
    { key: "name" },
    { key: "settlement", look: "choice", isOnPhone: true },
    { key: "enabled", title: "forms.isOn", look: "flag", isOnPhone: true },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "description"] },
    {
      title: "delivery.conditions",
      fields: ["conditions"],
      editors: { conditions: PaymentConditions },
    },
    {
      title: "forms.visibility",
      isAside: true,
      labels: { enabled: "forms.isOn" },
      fields: ["enabled", "position", "settlement", "gateway"],
    },
  ],
  canCreate: true,
  newTitle: "screens.newPayment",
  canRemove: true,
};

export const orderStatuses: Resource = {
  path: "order_statuses",
  scope: "order_statuses",
  title: "screens.statuses",
  emptyHint: "lists.statusesEmpty",
  fields: orderStatusFields,
  nameOf: nameAt("name"),
  sort: "position",
  columns: [
    { key: "name" },
    { key: "step", title: "order.state", look: "state", isOnPhone: true },
    { key: "is_public", look: "flag" },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "description"] },
    {
      title: "forms.visibility",
      isAside: true,
      fields: ["step", "is_public", "color", "bgcolor", "position"],
    },
  ],
  canCreate: true,
  newTitle: "screens.newStatus",
  canRemove: true,
};

export const customerGroups: Resource = {
  path: "customer_groups",
  scope: "customer_groups",
  title: "screens.groups",
  fields: customerGroupFields,
  nameOf: nameAt("name"),
  sort: "position",
  columns: [{ key: "name" }, { key: "customers_count", look: "count", isOnPhone: true }],
  sections: [
    { title: "forms.main", fields: ["name", "description", "position"] },
    {
      title: "customer.bonus",
      hint: "screens.groupCashbackHint",
      isAside: true,
      fields: ["cashback_percent"],
    },
  ],
  canCreate: true,
  newTitle: "screens.newGroup",
  canRemove: true,
  emptyHint: "screens.groupsEmpty",
};

export const locations: Resource = {
  path: "locations",
  scope: "settings",
  title: "screens.locations",
  emptyHint: "lists.locationsEmpty",
  fields: locationFields,
  nameOf: nameAt("name", "slug"),
  seeAlso: [
    { href: "/shipping_methods", title: "tasks.pickupPoints", scope: "read:shipping_methods" },
  ],
  sort: "position",
  columns: [
    { key: "name" },
    { key: "slug" },
    { key: "isLocationDefault", look: "flag", isOnPhone: true },
  ],
  sections: [
    {
      title: "forms.main",
      fields: ["name", "slug", "lat", "lng", "isLocationDefault", "position"],
    },
  ],
  canCreate: true,
  newTitle: "screens.newLocation",
  canRemove: true,
};
