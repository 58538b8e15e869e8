/**
 * Whether an order can arrive where it is addressed to, as far as the directory knows: the town, and
 * the branch, locker or pickup point in it.
 */
import type { Address } from "#contract/cart.ts";
import type { FieldCode } from "#contract/errors.ts";
import { placeWords } from "#rules/delivery/branch-words.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { shippingMethods } from "#server/platform/db/schema/shipping-methods.ts";
import { countBranches, hasTown } from "./sql-check-address.ts";

export type AddressCheck = {
  faults: Record<string, FieldCode>;
  /** The directory does not know the place, or there is none: a person has to look at it. */
  isUnchecked: boolean;
  /** A courier's town that the directory does not have. */
  isTownUnknown?: boolean;
};

const fine: AddressCheck = { faults: {}, isUnchecked: false };

export async function checkAddress(
  db: Db,
  {
    fields,
    carrier,
    branchKind,
  }: Pick<typeof shippingMethods.$inferSelect, "fields" | "carrier" | "branchKind">,
  address: Address,
): Promise<AddressCheck> {
  const asksFor = (key: string) => fields.some((field) => field.key === key);
  const town = { id: address.city_id ?? "", name: phraseOf(address.city) };
  const isTownGiven = town.id !== "" || town.name !== "";
  const department = address.shippingDepartment?.trim() ?? "";
  if (!branchKind || !asksFor("shippingDepartment")) {
    if (!asksFor("city") || !isTownGiven || (await hasTown(db, town))) return fine;
    // A carrier's own directory has more villages than the built-in one.
    return { ...fine, isUnchecked: true, isTownUnknown: true };
  }
  if (department === "") return fine;
  const served = { carrier, kind: branchKind };
  const named = { id: department, name: phraseOf(department), number: numberOf(department) };
  const where = asksFor("city") ? town : undefined;
  const found = await countBranches(db, { served, town: where, named });
  if (found.all === 0) return { ...fine, isUnchecked: true };
  if (found.inTown === 0) return refuse("city");
  return found.named === 0 ? refuse("shippingDepartment") : fine;
}

function refuse(key: string): AddressCheck {
  return { faults: { [`shipping_address.${key}`]: "invalid" }, isUnchecked: false };
}

/** As the directory's `words` hold a name; "": nothing that could be one. */
function phraseOf(text = ""): string {
  const [, name = ""] = placeWords([text]).split("|");
  return name.trim();
}

/** «Відділення №7: вул. Садова, 12» → 7 */
function numberOf(text: string): string {
  return /\d+/.exec(text)?.[0] ?? "";
}
