import type { T } from "#i18n/make-i18n.ts";
import type { TillFaults } from "#rules/checkout-steps.ts";

/** Who may be named when the field is empty: what is lacking, instead of «fill this in». */
const lacking = {
  email: "auth.need.email",
  mobile: "auth.need.phone",
  "shipping_address.firstName": "auth.need.firstName",
  "shipping_address.lastName": "auth.need.lastName",
  "shipping_address.city": "delivery.need.city",
  "shipping_address.shippingDepartment": "delivery.need.branch",
  "shipping_address.shippingStreet": "delivery.need.street",
  "shipping_address.shippingBuilding": "delivery.need.building",
  delivery: "delivery.need.hours",
  shipping_method_id: "checkout.need.method",
  payment_method_id: "checkout.need.payment",
  "billing_address.company": "checkout.need.company",
} as const;

/** What stands under a field, and how to cure it; undefined: nothing is wrong with it. */
export function faultText(path: string, faults: TillFaults, t: T): string | undefined {
  const code = faults[path];
  if (code === undefined) return undefined;
  if (code === "slotFull") return t("errors.slotFull");
  if (code === "required" && isLacking(path)) return t(lacking[path]);
  if (code === "invalid" && path.endsWith("_method_id")) return t("checkout.methodGone");
  return t(`fields.${code}`);
}

const isLacking = (path: string): path is keyof typeof lacking => Object.hasOwn(lacking, path);
