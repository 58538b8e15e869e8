import { readPhone } from "#rules/customers/phone.ts";
import { Refusal } from "./refusal.ts";

/** The number in E.164, as it is stored; throws a refusal of the field `phone`. */
export function requirePhone(text: string): string {
  const phone = readPhone(text);
  if (!phone) throw new Refusal("invalid", { fields: { phone: "phoneInvalid" } });
  return phone;
}
