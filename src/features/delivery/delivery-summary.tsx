import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { describeDelivery } from "./describe-delivery.ts";
import type { DeliveryFormProps } from "./method-form.ts";
import { methodsRead, slotsRead, useShopQuery } from "./queries.ts";

type DeliverySummaryProps = Pick<DeliveryFormProps, "draft" | "cachedMethods" | "isOffline">;

/** The completed step in one line; without the method's name at least the address. */
export function DeliverySummary({
  draft,
  cachedMethods = [],
  isOffline,
}: DeliverySummaryProps): ReactNode {
  const text = useText();
  const { shipping_method_id: methodId, shipping_address: to, delivery } = draft;
  const { date, slot_id } = delivery;
  const methods = useShopQuery(methodsRead, isOffline).result;
  const slots = useShopQuery(
    methodId && date && slot_id
      ? slotsRead(methodId, { town: to.city_id || to.city || "", date })
      : null,
    isOffline,
  ).result;
  const knownMethods = methods.state === "ready" ? methods.answer : cachedMethods;
  const method = knownMethods.find(({ id }) => id === methodId);
  const slot = slots.state === "ready" ? slots.answer.find(({ id }) => id === slot_id) : undefined;
  return describeDelivery(draft, { method: method ?? unknownMethod, slot }, text);
}

const unknownMethod = {
  name: "",
  fields: ["shippingDepartment", "shippingStreet", "shippingBuilding", "shippingFlat"].map(
    (key) => ({ key, label: key, required: false }),
  ),
};
