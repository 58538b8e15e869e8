import type { Cart, CartItem } from "#contract/cart.ts";
import type { CodeState, PromoReason, PromoTerms } from "#contract/promos.ts";
import { priceItems } from "#rules/cart/pricing.ts";
import { toUah } from "#rules/pricing/money.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { readCart } from "#server/cart/cart.ts";
import type { ReadRequest } from "#server/platform/calls/registered-calls.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countAttempt } from "./code-attempts.ts";
import { shopperOf } from "./shopper.ts";
import { findPromo, type PromoRow } from "./sql.ts";
import { promoTermsOf } from "./terms.ts";

/** What a code would take off the cart as it is. Only a gift that has ended leaves it, as at each read. */
export async function checkCode(
  context: ReadContext,
  { query, network = "" }: ReadRequest,
  words: { key: "code" | "coupon"; unknown: "codeNotExist" | "couponNotExist" },
): Promise<CodeState> {
  const { db, owner, clock } = context;
  await countAttempt({ db, owner, network, now: clock() });
  const typed = foldCode((query.get(words.key) ?? "").slice(0, 200));
  const { cart } = await readCart(context);
  const row = typed && (await findPromo(db, { codeKey: typed }, shopperOf(context, cart)));
  if (!row) throw new Refusal(words.unknown);
  const promo = promoTermsOf(row, clock());
  const { code } = promo;
  if (cart.promo?.code === code)
    return { code, state: "alreadyApplied", amount: cart.promo.amount };
  const items = withGift(withoutGift(cart), promo);
  const priced = priceItems(items, { ...cart.terms, promo }).promo;
  if (priced?.reason === "gift") return { code, state: "valid", amount: giftPriceOf(row) };
  if (priced?.reason) return notValidState(code, priced.reason, priced.missing);
  return { code, state: "valid", amount: toUah(priced?.amount ?? 0) };
}

/** `missing` in kopiykas. */
export function notValidState(code: string, reason: PromoReason, missing: number): CodeState {
  const facts = { code, state: "notValid", amount: 0, reason } as const;
  return reason === "minimum" ? { ...facts, missing: toUah(missing) } : facts;
}

/** The gift of the code that this one would replace leaves the cart with it. */
function withoutGift({ items, terms }: Cart): CartItem[] {
  const gift = terms.promo?.gift;
  return gift ? items.map((line) => addPieces(line, gift.line_id, -gift.quantity)) : items;
}

function withGift(items: CartItem[], { gift }: PromoTerms): CartItem[] {
  return gift ? items.map((line) => addPieces(line, gift.line_id, gift.quantity)) : items;
}

function addPieces(line: CartItem, id: string, pieces: number): CartItem {
  return line.id === id ? { ...line, quantity: Math.max(0, line.quantity + pieces) } : line;
}

/** It is not in the cart yet: with the code it comes. */
function giftPriceOf({ gift_price, gift_quantity }: PromoRow): number {
  return toUah((gift_price ?? 0) * gift_quantity);
}
