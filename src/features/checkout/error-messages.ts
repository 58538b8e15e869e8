import type { T } from "#i18n/make-i18n.ts";
import type { CheckoutErrors } from "#rules/checkout/steps.ts";
import { errorOfField } from "#rules/customers/field-error.ts";

/** Texts of required fields that name the missing value, instead of a general «fill this in». */
const requiredMessages = {
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

/** What the directory of places does not know. */
const unknownMessages = {
  "shipping_address.city": "delivery.townUnknown",
  "shipping_address.shippingDepartment": "delivery.branchUnknown",
} as const;

/** The error text of a field; undefined: no error. */
export function fieldErrorText(path: string, errors: CheckoutErrors, t: T): string | undefined {
  const code = errors[path];
  if (code === undefined) return undefined;
  if (code === "slotFull") return t("errors.slotFull");
  if (code === "required" && hasRequiredMessage(path)) return t(requiredMessages[path]);
  if (code === "invalid" && path.endsWith("_method_id")) return t("checkout.methodGone");
  if (code === "invalid" && isOfDirectory(path)) return t(unknownMessages[path]);
  return t(`fields.${errorOfField(path.split(".").at(-1) ?? path, code)}`);
}

const isOfDirectory = (path: string): path is keyof typeof unknownMessages =>
  Object.hasOwn(unknownMessages, path);
const hasRequiredMessage = (path: string): path is keyof typeof requiredMessages =>
  Object.hasOwn(requiredMessages, path);
