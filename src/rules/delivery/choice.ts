/** What becomes of a draft when another way, town or address of one's own is chosen. */
import type { Address } from "#contract/cart.ts";
import type { DeliveryDay } from "#contract/delivery-details.ts";
import type { DirectoryEntry, ShippingMethod } from "#contract/shipping-methods.ts";
import type { CheckoutDraft, DeliveryChoice, DraftPatch } from "#rules/checkout/draft.ts";
import { placeWords } from "./branch-words.ts";
import { placeText } from "./place-text.ts";

export const noDelivery: DeliveryChoice = { date: null, slot_id: null };

/** What an address says of a place, and not of a person. */
export const placeKeys: readonly (keyof Address)[] = [
  "country",
  "state",
  "city",
  "city_id",
  "postal_code",
  "address1",
  "address2",
  "shippingStreet",
  "shippingBuilding",
  "shippingFlat",
  "shippingDepartment",
];

/** A branch of one carrier is none of another; the town and the street stay. */
export function chooseMethod(draft: CheckoutDraft, methodId: string | null): DraftPatch {
  const { shippingDepartment, ...address } = draft.shipping_address;
  return {
    shipping_method_id: methodId,
    delivery: noDelivery,
    ...(shippingDepartment && { shipping_address: address }),
  };
}

type Addressed = Pick<CheckoutDraft, "shipping_address">;

/** `id` "": a town that was typed and that the directory may not know. */
export function chooseTown(draft: Addressed, { id, name }: DirectoryEntry): DraftPatch {
  const { shippingDepartment: _elsewhere, ...address } = draft.shipping_address;
  return {
    shipping_address: { ...address, country: "UA", city: name, city_id: id },
    delivery: noDelivery,
  };
}

/** The directory knows the town that stands there already: all that was told of it stays. */
export function knowTown(draft: Addressed, { id, name }: DirectoryEntry): DraftPatch {
  return {
    shipping_address: { ...draft.shipping_address, country: "UA", city: name, city_id: id },
  };
}

/** From the first day that can be chosen; `ahead`: 0 is today. Of the days before it none can. */
export function daysFromNearest(
  days: readonly DeliveryDay[],
): { day: DeliveryDay; ahead: number }[] {
  const numbered = days.map((day, ahead) => ({ day, ahead }));
  return numbered.slice(
    Math.max(
      0,
      numbered.findIndex(({ day }) => day.available),
    ),
  );
}

/** The place of an address that was kept; who gets it stays as it was told. */
export function choosePlace(draft: CheckoutDraft, savedAddress: Address): DraftPatch {
  const place = Object.fromEntries(placeKeys.map((key) => [key, savedAddress[key] ?? ""]));
  return { shipping_address: { ...draft.shipping_address, ...place }, delivery: noDelivery };
}

/**
 * The part of an address that an order needs: who gets it, and of the place what this method needs.
 * A cart remembers what was entered for other ways of delivery; an order of this one does not.
 */
export function addressFor(address: Address, fields: ReadonlySet<string>): Address {
  const isKept = (key: string) => {
    if (key === "country" || fields.has(key)) return true;
    if (key === "city_id" || key === "state") return fields.has("city");
    return !placeKeys.some((known) => known === key);
  };
  return Object.fromEntries(Object.entries(address).filter(([key]) => isKept(key)));
}

/** Whether two addresses say the same, as far as the way of delivery asks. */
export function isSamePlace(
  one: Address,
  other: Address,
  { fields }: Pick<ShippingMethod, "fields">,
): boolean {
  const isTown =
    one.city_id && other.city_id
      ? one.city_id === other.city_id
      : bareName(one.city) === bareName(other.city);
  return (
    isTown && fields.every(({ key }) => isOfTown(key) || textOf(one, key) === textOf(other, key))
  );
}

/** A place in one line, of what the way of delivery asks for; `flat` says which flat it is. */
export function placeLine(
  address: Address,
  { fields }: Pick<ShippingMethod, "fields">,
  flat: (number: string) => string,
): string {
  const fieldKeys = new Set([...fields.map(({ key }) => key), "city"]);
  return placeText(addressFor(address, fieldKeys), flat);
}

/** The one town of an answer that is called as it was typed; of several none: there are 24 «Рівне». */
export function findNamed(
  typed: string,
  entries: readonly DirectoryEntry[],
): DirectoryEntry | undefined {
  const named = listNamed(typed, entries);
  return named.length === 1 ? named[0] : undefined;
}

/** Those called as it was typed, with or without what tells them apart; in their order. */
export function listNamed(
  typed: string,
  entries: readonly DirectoryEntry[],
): readonly DirectoryEntry[] {
  const wanted = placeWords([typed]);
  return entries.filter(({ name }) => {
    return placeWords([bareName(name)]) === wanted || placeWords([name]) === wanted;
  });
}

/** Without what tells it apart: «Рівне, Волинська обл.» is «Рівне». */
function bareName(town = ""): string {
  return town.split(",")[0]?.trim() ?? "";
}

function isOfTown(key: string): boolean {
  return key === "state" || key === "city";
}

function textOf(address: Address, key: string): string {
  // as: a key that an address does not have is undefined there
  return (address[key as keyof Address] ?? "").trim();
}
