/**
 * An order in flight. Its idempotency key is on the disk before anything is sent, and stays until
 * the outcome is known. After a page crash or a lost answer any page of this device sends the same
 * request again, and the shop creates one order for one key.
 */
import type { ErrorCode } from "#contract/errors.ts";
import type { Order } from "#contract/orders.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { rememberOrdered } from "#offline/list-notes.ts";
import { findObject, readIdentity } from "#offline/store/device-table.ts";
import type { OrderPlacement, PlacedOrder } from "#offline/store/device-values.ts";
import type { Tx } from "#offline/store/store.ts";
import type { DrainParts } from "#offline/sync/drain-steps.ts";
import { type FieldRefusals, readFields, toKnownCode } from "#offline/wire/refusal.ts";
import type { SendResult } from "#offline/wire/wire.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";

export type PlacementParts = Pick<
  DrainParts,
  "store" | "wire" | "environment" | "sessions" | "lang"
>;

export type PlacementOutcome =
  | { kind: "placed"; order: PlacedOrder }
  /** Nothing was ordered, and the key is gone. */
  | { kind: "refused"; code: ErrorCode; fields: FieldRefusals }
  /** The outcome stays unknown until the shopper signs in or updates the app. */
  | { kind: "held"; code: ErrorCode };

/** It contains `ops`, so that a write is on the disk when its promise resolves. */
const scope = ["ops", "base", "heads", "device"] as const;

export const findPlacement = (tx: Tx) => findObject(tx, "placing");

/** Of two presses or two tabs, the first one's key is used. */
export function startPlacement(
  { store, environment }: Pick<PlacementParts, "store" | "environment">,
  body: OrderPlacement["body"],
): Promise<OrderPlacement> {
  return store.write(scope, async (tx) => {
    const existing = await findPlacement(tx);
    if (existing) return existing;
    const lines = await readOrderLines(tx);
    const placement: OrderPlacement = { key: environment.newId(), body, lines };
    await tx.putDevice("placing", placement);
    return placement;
  });
}

/** Once the order is placed the cart is empty, perhaps before its answer is here. */
async function readOrderLines(tx: Tx): Promise<LineInCart[]> {
  const rows = await tx.listBase(await readIdentity(tx), "cart");
  return rows.flatMap(({ content }) => {
    if (content.row !== "line") return [];
    const { id, product_id, quantity, checklist_items } = content;
    return [{ id, product_id, quantity, checklist_items }];
  });
}

/** ms */
const firstDelay = 500;
const maxDelay = 4000;

/** Sends the order again until the outcome is known; `onWait` is called while it is unknown. */
export async function followPlacement(
  parts: PlacementParts,
  { key }: OrderPlacement,
  onWait: () => void = () => undefined,
): Promise<PlacementOutcome> {
  let hasRenewedSession = false;
  for (let attempts = 0; ; attempts += 1) {
    const { placement, placed } = await parts.store.read(async (tx) => ({
      placement: await findPlacement(tx),
      placed: await findObject(tx, "placed"),
    }));
    if (placed?.key === key) return { kind: "placed", order: placed };
    // Another tab received the refusal, or the device was wiped.
    if (placement?.key !== key) return { kind: "refused", code: "conflict", fields: {} };
    const outcome = await sendPlacement(parts, placement);
    if (typeof outcome !== "number") {
      if (outcome.kind !== "held" || hasRenewedSession) return outcome;
      // A guest whose session is gone gets a new one and asks again with it.
      hasRenewedSession = true;
      parts.sessions.invalidate();
      if (!(await parts.sessions.confirm())) return outcome;
      continue;
    }
    onWait();
    const delay = outcome > 0 ? outcome : Math.min(maxDelay, firstDelay * 2 ** attempts);
    await new Promise<void>((resolve) => parts.environment.timers.after(delay, resolve));
  }
}

/** A number: still unknown, try again after so many ms; 0: the caller chooses the delay. */
async function sendPlacement(
  parts: PlacementParts,
  placement: OrderPlacement,
): Promise<PlacementOutcome | number> {
  const { store, wire, sessions, lang } = parts;
  const identity = await sessions.storedIdentity();
  const { key, body } = placement;
  const call = { ...writeCalls.checkout, body, key };
  const bound = identity === undefined ? {} : { ifIdentity: identity };
  const result = await wire.send({ ...call, ...bound }, lang());
  const outcome = classifyResult(result, key);
  if (typeof outcome === "number" || outcome.kind === "held") return outcome;
  await store.write(scope, async (tx) => {
    if (!(await clearPlacement(tx, key, outcome))) return;
    if (outcome.kind === "placed" && identity !== undefined) await emptyCart(tx, identity);
  });
  return outcome;
}

function classifyResult(result: SendResult, key: string): PlacementOutcome | number {
  if (result.outcome === "answered") {
    // as: the echoed key proves that it is the shop's own answer to this call
    const { token, number, payment_url } = result.body as Order;
    return { kind: "placed", order: { key, token, number, payment_url } };
  }
  if (result.outcome === "busy") return result.retryAfter ?? 0;
  if (result.outcome !== "refused") return 0;
  const code = toKnownCode(result.code);
  if (code === "inProgress") return 1000;
  // This request had no effect, but an earlier one with the same key may have had one.
  const isUnresolved =
    result.status === 401 || code === "identityChanged" || code === "clientTooOld";
  if (isUnresolved) return { kind: "held", code };
  return { kind: "refused", code, fields: readFields(result.body) };
}

/** False: another tab was faster. */
async function clearPlacement(tx: Tx, key: string, outcome: PlacementOutcome): Promise<boolean> {
  const placement = await findPlacement(tx);
  if (placement?.key !== key) return false;
  await tx.deleteDevice("placing");
  if (outcome.kind === "placed") {
    await rememberOrdered(tx, placement.lines ?? [], outcome.order.token);
    await tx.putDevice("placed", outcome.order);
    await tx.deleteDevice("checkoutDraft");
  }
  return true;
}

/** The ordered lines disappear at once, even if the cart cannot be read from the server now. */
async function emptyCart(tx: Tx, identity: string): Promise<void> {
  const head = await tx.findHead(identity, "cart");
  if (!head) return;
  const rows = await tx.listBase(identity, "cart");
  const lines = rows.filter(({ content }) => content.row === "line");
  await tx.deleteBaseRows(
    identity,
    "cart",
    lines.map(({ id }) => id),
  );
  const { stamp, acks } = head;
  await tx.putHead({ ...head, stamp: stamp + 1, acks: acks + 1, touched: null, isBehind: true });
}
