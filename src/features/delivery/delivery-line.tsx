import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { DeliveryFormProps } from "./delivery-form.tsx";
import { describeDelivery } from "./describe-delivery.ts";
import { methodsRead, slotsRead, useTold } from "./queries.ts";

type DeliveryLineProps = Pick<DeliveryFormProps, "draft" | "known" | "isOffline">;

/** The finished step in one line; without the shop's words for the way, at least the place. */
export function DeliveryLine({ draft, known = [], isOffline }: DeliveryLineProps): ReactNode {
  const text = useText();
  const { shipping_method_id: methodId, shipping_address: to, delivery } = draft;
  const { date, slot_id } = delivery;
  const methods = useTold(methodsRead, isOffline).told;
  const slots = useTold(
    methodId && date && slot_id
      ? slotsRead(methodId, { town: to.city_id || to.city || "", date })
      : null,
    isOffline,
  ).told;
  const offered = methods.state === "ready" ? methods.answer : known;
  const method = offered.find(({ id }) => id === methodId);
  const slot = slots.state === "ready" ? slots.answer.find(({ id }) => id === slot_id) : undefined;
  return describeDelivery(draft, { method: method ?? unknownMethod, slot }, text);
}

const unknownMethod = {
  name: "",
  fields: ["shippingDepartment", "shippingStreet", "shippingBuilding", "shippingFlat"].map(
    (key) => ({ key, label: key, required: false }),
  ),
};
