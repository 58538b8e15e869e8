/** What can be done with an order now, in the order in which it is usual. */
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type StepAction = "checkout" | "pack" | "ship" | "deliver" | "close" | "cancel";

/** The first is the usual next one. */
export function stepsOf({ step, hold }: Pick<OwnerOrder, "step" | "hold">): StepAction[] {
  switch (step) {
    case "draft":
      return ["checkout", "cancel"];
    case "placed":
      return hold ? ["cancel"] : ["pack", "ship", "deliver", "close", "cancel"];
    case "packed":
      return ["ship", "deliver", "close", "cancel"];
    case "shipped":
      return ["deliver", "close", "cancel"];
    case "delivered":
      return ["close", "cancel"];
    default:
      return [];
  }
}

/** Its lines, sums, addresses and methods may still be changed. */
export const isOpenForEdits = ({ step }: Pick<OwnerOrder, "step">) =>
  step === "draft" || step === "placed" || step === "packed";

export const canReturn = ({ step }: Pick<OwnerOrder, "step">) =>
  step === "shipped" || step === "delivered" || step === "closed";
