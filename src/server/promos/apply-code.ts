/** A code is put on the cart and taken off; how often it was used is counted by orders alone. */
import { lineId } from "#contract/cart-line.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { readCartAsStored } from "#server/cart/cart.ts";
import { changeLine } from "#server/cart/change-line.ts";
import { findDetails } from "#server/cart/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { notValidState } from "./check-code.ts";
import { shopperOf } from "./shopper.ts";
import {
  type AppliedCode,
  countPieces,
  findAppliedCode,
  findPromo,
  type PromoRow,
  setAppliedCode,
} from "./sql.ts";
import { lockPromo } from "./sql-open-carts.ts";
import { promoTermsOf } from "./terms.ts";

/**
 * Refuses `codeAlreadyApplied`, and `codeNotExist` for a code that is unknown or another's; its
 * field says where it is over (`datePast`) or used up (`tooMany`). A discount whose products or minimum
 * are missing is taken, and waits for them; a gift is refused with `notValid`, because it would be
 * paid for. A cart has one code: another takes its place.
 */
export async function applyCode(
  context: LaneWriteContext,
  { code }: { code: string },
): Promise<Record<string, never>> {
  const { db, lane, owner, lang, clock } = context;
  const details = await findDetails(db, lane.id);
  const shopper = shopperOf({ owner, lang }, details);
  const codeKey = foldCode(code);
  await lockPromo(db, codeKey);
  const promo = await findPromo(db, { codeKey }, shopper);
  if (!promo) throw new Refusal("codeNotExist");
  const attached = await findAppliedCode(db, lane.id);
  if (attached.codeId === promo.code_id) throw new Refusal("codeAlreadyApplied");
  const { refused } = promoTermsOf(promo, clock());
  if (refused) {
    const why = refused === "spent" ? "tooMany" : "datePast";
    throw new Refusal("codeNotExist", { fields: { code: why } });
  }
  await detachCode(context, attached);
  const giftPieces = await addGift(context, promo);
  await setAppliedCode(db, lane.id, { codeId: promo.code_id, giftPieces });
  if (promo.kind === "gift") await requireGiftEarned(context);
  return {};
}

/** The refusal rolls back: gift and code leave, and the code before is in its place again. */
async function requireGiftEarned(context: LaneWriteContext): Promise<void> {
  const { cart, priced } = await readCartAsStored(context);
  const reason = priced.promo?.reason;
  if (!cart.promo || !priced.promo || (reason !== "minimum" && reason !== "items")) return;
  const state = notValidState(cart.promo.code, reason, priced.promo.missing);
  throw new Refusal("notValid", { state });
}

/** Also where there is none. */
export async function removeCode(context: LaneWriteContext): Promise<Record<string, never>> {
  const { db, lane } = context;
  await detachCode(context, await findAppliedCode(db, lane.id));
  return {};
}

/** As many as are there: a gift that has run out leaves the code waiting for it. */
async function addGift(context: LaneWriteContext, promo: PromoRow): Promise<number> {
  const { gift_product_id: product_id, gift_variant_id: variant_id, gift_quantity } = promo;
  if (promo.kind !== "gift" || product_id === null) return 0;
  const { db, lane } = context;
  const id = lineId(product_id, variant_id);
  const before = await countPieces(db, lane.id, id);
  const payload = { product_id, variant_id, quantity: gift_quantity, checklist_items: [] };
  try {
    await changeLine(context, { kind: "cart.add", payload });
  } catch (error) {
    // A line refuses before it writes anything.
    if (error instanceof Refusal) return 0;
    throw error;
  }
  return (await countPieces(db, lane.id, id)) - before;
}

/** The code first: a change of the gift's line would count the gift once more. */
async function detachCode(context: LaneWriteContext, attached: AppliedCode): Promise<void> {
  const { codeId, giftPieces: quantity } = attached;
  await setAppliedCode(context.db, context.lane.id, { codeId: null, giftPieces: 0 });
  if (codeId === null || quantity <= 0) return;
  const promo = await findPromo(context.db, { codeId }, shopperOf(context, {}));
  if (!promo?.gift_product_id) return;
  const line_id = lineId(promo.gift_product_id, promo.gift_variant_id);
  await changeLine(context, { kind: "cart.take", payload: { line_id, quantity } });
}
