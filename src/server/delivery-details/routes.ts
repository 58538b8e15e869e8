import type { FastifyInstance } from "fastify";
import { comesOn, weekdayOf } from "#rules/delivery/days.ts";
import { toUah } from "#rules/pricing/money.ts";
import { readCart } from "#server/cart/cart.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadRequest } from "#server/platform/calls/registered-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findMethod } from "#server/shipping-methods/sql.ts";
import { calendarAt, findPlace, listDays } from "./days.ts";
import { listSlots } from "./sql.ts";

export function registerDeliveryRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readDeliveryDays", async (context, request) => {
    return listDays(context, await requireMethod(context, request, "queryString"));
  });

  registerRead(app, shop, "readDeliverySlots", async (context, request) => {
    const { method, placeId, cartId } = await requireMethod(context, request, "city");
    const date = request.query.get("date") ?? "";
    const at = await calendarAt(context, placeId);
    if (!method.hasSlots || !placeId || !comesOn(date, method.terms, at)) return [];
    const rows = await listSlots(context.db, {
      methodId: method.id,
      placeId,
      cartId,
      date,
      weekday: weekdayOf(date),
      now: new Date(at.now),
    });
    return rows.map(({ id, from, to, price, left }) => ({
      id,
      from,
      to,
      price: toUah(price),
      capacity_left: left,
    }));
  });
}

/** The town is the one asked for, else the one that the cart goes to. */
async function requireMethod(
  context: ReadContext,
  { params, query }: ReadRequest,
  key: "queryString" | "city",
) {
  const method = await findMethod(context.db, params.id ?? "");
  if (!method) throw new Refusal("notFound");
  const { cart } = await readCart(context);
  const { city_id, city } = cart.shipping_address;
  const value = query.get(key)?.trim();
  const placeId = await findPlace(context, value ? [value] : [city_id, city]);
  return { method, placeId, cartId: cart.id || null };
}
