/** A new order is stored with its first line or field; its screen stays as it is. */
import { useEffect } from "react";
import { useLocation } from "wouter";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { isBlank } from "./blank-order.ts";

let opened = 0;
const keysById = new Map<string, string>();

/** Which screen shows it: the one on which it was made, while that is open. */
export const screenKeyOf = (id: string): string =>
  isBlank({ id }) ? `new ${opened}` : (keysById.get(id) ?? id);

let creating: Promise<OwnerOrder> | undefined;
/** Of the open screen's order, whose creation has not been answered: it is not made twice. */
let createKey: string | undefined;

/** Two fields that are saved at once are of one order. */
function createOnce(): Promise<OwnerOrder> {
  creating ??= create().finally(() => {
    creating = undefined;
  });
  return creating;
}

async function create(): Promise<OwnerOrder> {
  createKey ??= crypto.randomUUID();
  const order = await callApi<OwnerOrder>("/orders", {
    method: "POST",
    body: { draft: true, referrer_url: "admin" },
    key: createKey,
  });
  createKey = undefined;
  keysById.set(order.id, screenKeyOf("new"));
  opened += 1;
  storeRead(`/orders/${order.id}`, order);
  refreshPaths("/orders?");
  return order;
}

/** The path of an order below /api/v1; one that is not stored yet is stored first. */
export function useOrderPath(order: Pick<OwnerOrder, "id">): () => Promise<string> {
  const [, navigate] = useLocation();
  useEffect(
    () => () => {
      // The next screen's order is another one.
      createKey = undefined;
    },
    [],
  );
  return async () => {
    if (!isBlank(order)) return `/orders/${order.id}`;
    const { id } = await createOnce();
    navigate(`/orders/${id}`, { replace: true });
    return `/orders/${id}`;
  };
}
