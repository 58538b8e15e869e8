/** What an order needs before it can be placed: one rule for the client's fields and the server. */
import type { Address, Cart } from "#contract/cart.ts";
import type { CheckoutField } from "#contract/checkout.ts";
import { isEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { isPersonName } from "#contract/person-name.ts";

export type CheckoutDetails = Pick<Cart, "email" | "mobile" | "comments" | "shipping_address">;
export type AskedField = Pick<CheckoutField, "name" | "status">;

const ofCart = ["email", "mobile", "comments"] as const;

type IsSound = (text: string) => boolean;
const soundness: Record<string, ["email" | "phone" | "name", FieldCode]> = {
  email: ["email", "emailInvalid"],
  mobile: ["phone", "phoneInvalid"],
  phone: ["phone", "phoneInvalid"],
  firstName: ["name", "nameCyrillic"],
  lastName: ["name", "nameCyrillic"],
};

/**
 * Faults by the path that PUT /cart knows them by: `email`, `shipping_address.city`. `delivery`:
 * the fields of the address that the way of delivery asks for. `isPhone`: the book of numbers is
 * large, so a page has it come when it is needed.
 */
export function checkoutFaults(
  cart: CheckoutDetails,
  fields: readonly AskedField[],
  delivery: readonly { key: string; required: boolean }[],
  isPhone: IsSound,
): Record<string, FieldCode> {
  const statuses = new Map(fields.map(({ name, status }) => [name, status]));
  // A parcel does not leave without what its carrier wants to know, whatever the shop asks.
  for (const { key, required } of delivery)
    if (required || !statuses.has(key)) statuses.set(key, required ? "required" : "optional");
  const faults: Record<string, FieldCode> = {};
  for (const [name, status] of statuses) {
    const fault =
      status === "hidden"
        ? undefined
        : faultOf({ name, status, text: textOf(cart, name) }, isPhone);
    if (fault) faults[pathOf(name)] = fault;
  }
  return faults;
}

type FieldValue = { name: string; status: string; text: string };

function faultOf({ name, status, text }: FieldValue, isPhone: IsSound): FieldCode | undefined {
  if (text === "") return status === "required" ? "required" : undefined;
  const [kind, fault] = soundness[name] ?? [];
  const isSound = { email: isEmail, phone: isPhone, name: isPersonName };
  return kind && !isSound[kind](text) ? fault : undefined;
}

function isOfCart(name: string): name is (typeof ofCart)[number] {
  return ofCart.some((known) => known === name);
}

function textOf(cart: CheckoutDetails, name: string): string {
  if (isOfCart(name)) return cart[name].trim();
  // as: a name that an address does not have is undefined there
  return (cart.shipping_address[name as keyof Address] ?? "").trim();
}

function pathOf(name: string): string {
  return isOfCart(name) ? name : `shipping_address.${name}`;
}
