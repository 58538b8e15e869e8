/** Codes of a promotion, and what it would take off. */
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { integer, Unreadable } from "#contract/admin/fields.ts";
import {
  promotionCodeAnswer,
  promotionCodeFields,
  promotionTryAnswer,
} from "#contract/admin/promotions.ts";
import { uuid } from "#contract/ids.ts";
import { foldCode, makeCode } from "#rules/promos/promos.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, Change, RouteCall } from "#server/admin/engine/resource.ts";
import { findMissingIds, selectRows } from "#server/admin/engine/sql-engine.ts";
import { promos } from "#server/platform/db/schema/promos.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  addCodes,
  type CodeRow,
  deleteCode,
  findCode,
  listCodes,
} from "#server/promos/sql-codes.ts";
import { endCodes } from "#server/promos/sql-open-carts.ts";
import { type TriedItem, tryPromo } from "#server/promos/try-promo.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";

const describeCode = ({ id, code, ownerId, mostUses, uses }: CodeRow) => ({
  id,
  code,
  customer_id: ownerId,
  most_uses: mostUses,
  uses,
});

async function requirePromo({ db }: AdminContext, { params }: RouteCall) {
  const id = params.id?.toLowerCase() ?? "";
  const [row] = uuid.safeParse(id).success ? await selectRows(db, promos, [id]) : [];
  if (!row) throw new Refusal("notFound");
  return row;
}

async function list(context: AdminContext, call: RouteCall) {
  const { id } = await requirePromo(context, call);
  const query = readListQuery(call.query);
  const search = query.text("search");
  const { limit, offset } = query;
  const page = { limit, offset, search: search && foldCode(search) };
  const { rows, total } = await listCodes(context.db, id, page);
  const has_more = offset + rows.length < total;
  return { total_count: total, has_more, data: rows.map(describeCode) };
}

async function add(context: AdminContext, call: RouteCall) {
  const { id: promoId } = await requirePromo(context, call);
  // as: read with these very fields
  const { values } = (await readChange(
    context,
    { fields: promotionCodeFields },
    call.body,
  )) as Change<typeof promotionCodeFields>;
  const { code = "", count = 0, prefix = "", most_uses: mostUses = null } = values;
  if (code !== "") return addOne(context, { promoId, code, mostUses });
  if (count === 0) throw new Refusal("invalid", { fields: { code: "required" } });
  return addBatch(context, { promoId, count, prefix, mostUses });
}

type NewCodes = { promoId: string; mostUses: number | null };

async function addOne(
  context: AdminContext,
  { promoId, code, mostUses }: NewCodes & { code: string },
) {
  const codeKey = foldCode(code);
  if (codeKey === "") throw new Refusal("invalid", { fields: { code: "invalid" } });
  const made = { id: context.newId(), promoId, code, codeKey, mostUses };
  const [row] = await addCodes(context.db, [made]);
  if (!row) throw new Refusal("conflict", { fields: { code: "taken" } });
  return describeCode(row);
}

async function addBatch(
  context: AdminContext,
  { promoId, mostUses, count, prefix }: NewCodes & { count: number; prefix: string },
) {
  const rows: CodeRow[] = [];
  // Of 32^10 codes two alike would be a broken generator; a second round is for the impossible.
  for (let round = 0; rows.length < count && round < 3; round += 1) {
    const codes = Array.from({ length: count - rows.length }, () => {
      const code = prefix + makeCode(randomBytes);
      return { id: context.newId(), promoId, code, codeKey: foldCode(code), mostUses };
    });
    rows.push(...(await addCodes(context.db, codes)));
  }
  return { total_count: rows.length, has_more: false, data: rows.map(describeCode) };
}

async function remove(context: AdminContext, call: RouteCall) {
  const promo = await requirePromo(context, call);
  const id = call.params.cid?.toLowerCase() ?? "";
  const code = uuid.safeParse(id).success ? await findCode(context.db, promo.id, id) : undefined;
  if (!code) throw new Refusal("notFound");
  if (code.uses > 0) throw new Refusal("inUse");
  await endCodes(context.db, { promoId: promo.id, codeId: id, now: nowOf(context) });
  await deleteCode(context.db, id);
  return { id, deleted: true };
}

function readItems(sent: unknown): TriedItem[] {
  const list: unknown[] = Array.isArray(sent) ? sent.slice(0, 500) : [];
  return list.map((one) => {
    const idAt = (key: string) => {
      const value: unknown = typeof one === "object" && one !== null ? Reflect.get(one, key) : "";
      return uuid.safeParse(String(value ?? "").toLowerCase()).data ?? null;
    };
    const productId = idAt("product_id");
    const quantity = integer({ min: 1, max: 999, otherwise: 1 }).read(
      typeof one === "object" && one !== null ? Reflect.get(one, "quantity") : 1,
    );
    if (productId === null || quantity instanceof Unreadable)
      throw new Refusal("invalid", { fields: { items: "invalid" } });
    return { productId, variantId: idAt("variant_id"), quantity };
  });
}

async function tryOut(context: AdminContext, call: RouteCall) {
  const promo = await requirePromo(context, call);
  const customerId = uuid.safeParse(call.body.customer_id).data ?? null;
  if (customerId && (await findMissingIds(context.db, "owners", [customerId])).length > 0)
    throw new Refusal("invalid", { fields: { customer_id: "unknown" } });
  const { rows } = await readReferenceData(context.db);
  const place = rows.locations.find(({ isDefault }) => isDefault) ?? rows.locations[0];
  const gift = promo.kind === "gift" &&
    promo.giftProductId !== null && {
      productId: promo.giftProductId,
      variantId: promo.giftVariantId,
      quantity: promo.giftQuantity,
    };
  return tryPromo(
    { ...context, owner: null, locationId: place?.id ?? context.newId() },
    { promoId: promo.id, gift: gift || null, customerId, items: readItems(call.body.items) },
  );
}

export const promotionRoutes: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/:id/codes",
    kind: "plain",
    run: list,
    about: "Codes of the promotion",
    answer: z.object({
      total_count: z.number(),
      has_more: z.boolean(),
      data: z.array(promotionCodeAnswer),
    }),
  },
  {
    method: "POST",
    path: "/:id/codes",
    kind: "change",
    action: "codes",
    run: add,
    about: "Adds one code, or many at random",
  },
  {
    method: "DELETE",
    path: "/:id/codes/:cid",
    kind: "change",
    action: "codes",
    run: remove,
    about: "Deletes a code that nobody has used",
  },
  {
    method: "POST",
    path: "/:id/try",
    kind: "plain",
    run: tryOut,
    about: "What the promotion would take off these products today",
    answer: promotionTryAnswer,
  },
];
