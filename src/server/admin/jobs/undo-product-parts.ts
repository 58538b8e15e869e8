/** Variants, options and drawn pictures of a product as they were before an import. */
import { variantFields } from "#contract/admin/products.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminObject } from "#server/admin/engine/resource.ts";
import { editOf } from "#server/admin/resources/products/edit-of.ts";
import { readVariantPatch } from "#server/admin/resources/products/variants.ts";
import { findImage, removeImage } from "#server/products/edit/sql-images.ts";
import { findOption, removeOption } from "#server/products/edit/sql-options.ts";
import { findValue } from "#server/products/edit/sql-values.ts";
import {
  chooseValue,
  findVariant,
  removeVariant,
  type StoredVariant,
  updateVariant,
} from "#server/products/edit/sql-variants.ts";
import { isReferredTo } from "./sql-references.ts";
import { isSame, type LeftKey, type Pairs, undoKeys } from "./undo-keys.ts";

type ProductPart = { id: string } & Record<string, unknown>;
type Choice = { option_id: string; value_id: string };
type ProductPartPair = { before: ProductPart[]; after: ProductPart[]; now: ProductPart[] };

export async function undoProductParts(
  context: AdminContext,
  id: string,
  changed: Pairs,
  now: AdminObject,
): Promise<LeftKey[]> {
  const pairOf = (key: string): ProductPartPair => {
    const [before, after] = changed[key] ?? [[], []];
    return { before: partsIn(before), after: partsIn(after), now: partsIn(now[key]) };
  };
  const left = await undoVariants(context, id, pairOf("variants"));
  for (const one of added(pairOf("images"))) {
    const image = await findImage(context.db, id, one.id);
    if (image) await removeImage(editOf(context), image);
  }
  // An option whose variants had to stay is theirs.
  if (left.some(({ code }) => code === "inUse")) return left;
  for (const one of added(pairOf("options"))) {
    const option = await findOption(editOf(context), id, one.id);
    if (option) await removeOption(editOf(context), option);
  }
  return left;
}

// as: parts of a product are lists of objects with ids
const partsIn = (value: unknown) => (Array.isArray(value) ? (value as ProductPart[]) : []);

const added = ({ before, after, now }: ProductPartPair): ProductPart[] =>
  after.filter(({ id }) => !find(before, id) && find(now, id));

const find = (parts: readonly ProductPart[], id: string) => parts.find((one) => one.id === id);

async function undoVariants(
  context: AdminContext,
  productId: string,
  { before, after, now }: ProductPartPair,
): Promise<LeftKey[]> {
  const left: LeftKey[] = [];
  for (const is of after) {
    const variant = await findVariant(context.db, productId, is.id);
    const [was, own] = [find(before, is.id), find(now, is.id)];
    if (!variant || !own) continue;
    if (was) {
      const changed = Object.fromEntries(Object.keys(is).map((key) => [key, [was[key], is[key]]]));
      left.push(...(await undoVariant(context, variant, { changed: unequal(changed), own })));
      continue;
    }
    const isChanged = Object.keys(variantFields).some(
      (key) => key in is && !isSame(own[key], is[key]),
    );
    if (await isReferredTo(context.db, "variants", is.id))
      left.push({ field: "variants", code: "inUse" });
    else if (isChanged) left.push({ field: "variants", code: "conflict" });
    else await removeVariant(editOf(context), variant);
  }
  return left;
}

const unequal = (changed: Record<string, unknown[]>): Pairs =>
  // as: built of two
  Object.fromEntries(
    Object.entries(changed).filter(([, [was, is]]) => !isSame(was, is)),
  ) as unknown as Pairs;

async function undoVariant(
  context: AdminContext,
  variant: StoredVariant,
  { changed, own }: { changed: Pairs; own: ProductPart },
): Promise<LeftKey[]> {
  const { body, left } = undoKeys(variantFields, changed, own);
  if (Object.keys(body).length > 0)
    await updateVariant(editOf(context), variant, await readVariantPatch(context, body));
  const options = changed.options;
  if (!options) return left;
  if (!isSame(own.options, options[1])) return [...left, { field: "options", code: "conflict" }];
  // as: choices as they are sent
  for (const { option_id, value_id } of options[0] as Choice[]) {
    const option = await findOption(editOf(context), variant.product_id, option_id);
    const value = option && (await findValue(editOf(context), option, value_id));
    if (option && value) await chooseValue(editOf(context), variant, option, value);
  }
  return left;
}
