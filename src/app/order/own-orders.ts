/** What of the latest orders is this device's own, guest or customer; asked, and kept nowhere. */
import { useCallback, useEffect, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";

/** Whoever was just thanked for an order has it among these. */
const latest = 5;

/** The newest first; undefined: there was no answer. */
async function listOwnOrders(lang: Lang): Promise<Order[] | undefined> {
  // A device that is nobody to the shop has a cart like everybody, and no orders.
  const cart = await wire.read({ call: "readCart" }, lang);
  if (!cart.ok) return undefined;
  if (cart.meta.identity === null) return [];
  const read = await wire.read({ call: "readOrders", query: `limit=${latest}` }, lang);
  if (read.ok) return read.answer.data;
  return read.outcome === "refused" ? [] : undefined;
}

export type OwnOrders = { orders: Order[] | "away" | undefined; retry: () => void };

export function useOwnOrders(): OwnOrders {
  const { lang } = useText();
  const { kind } = useIdentity();
  const [orders, setOrders] = useState<Order[] | "away">();
  const ask = useCallback(async () => setOrders((await listOwnOrders(lang)) ?? "away"), [lang]);
  useEffect(() => {
    // no await: the page is drawn again with them
    if (kind !== "unknown") void ask();
  }, [kind, ask]);
  useRetry(orders === "away", ask);
  const retry = () => {
    setOrders(undefined);
    // no await: as above
    void ask();
  };
  return { orders, retry };
}

/** The order behind a link, where it is this device's own: with all that its buyer told. */
export function useOwnOrder(token: string): Order | undefined {
  const { orders } = useOwnOrders();
  return Array.isArray(orders) ? orders.find((one) => one.token === token) : undefined;
}
