import type { AuthBodies } from "#contract/auth.ts";
import type { Order } from "#contract/orders.ts";
import { isPersonName } from "#contract/person-name.ts";

type OrderContact = Pick<Order, "email" | "mobile" | "shipping_address">;

/** An account of what an order told of its buyer; undefined: that is not enough for one. */
export function registrationOfOrder(
  { email, mobile, shipping_address: to }: OrderContact,
  password: string,
): AuthBodies["register"] | undefined {
  const { firstName = "", lastName = "" } = to;
  const phone = mobile || to.phone || "";
  if (!isPersonName(firstName) || !isPersonName(lastName) || !email || !phone) return undefined;
  return { firstName, lastName, email, phone, password, passwordConfirm: password };
}
