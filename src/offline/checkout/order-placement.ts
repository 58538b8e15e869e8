/**
 * An order in flight. Its idempotency key is on the disk before anything is sent, and stays until
 * the outcome is known. After a page crash or a lost answer any page of this device sends the same
 * request again, and the shop creates one order for one key. If that cannot tell, because the
 * session is another or the request was refused, the shop is asked by the key alone.
 */
import type { CheckoutOutcome } from "#contract/checkout.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Order } from "#contract/orders.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { findObject, findPlacement, readIdentity } from "#offline/store/device-table.ts";
import type { OrderPlacement, PlacedOrder } from "#offline/store/device-values.ts";
import type { Tx } from "#offline/store/store.ts";
import type { DrainParts } from "#offline/sync/drain-steps.ts";
import { type FieldRefusals, readFields, toKnownCode } from "#offline/wire/refusal.ts";
import type { SendResult } from "#offline/wire/wire.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";
import { closePlacement } from "./close-placement.ts";

export type PlacementParts = Pick<
  DrainParts,
  "store" | "wire" | "environment" | "sessions" | "lang"
>;

type Refusal = { kind: "refused"; code: ErrorCode; fields: FieldRefusals };
export type PlacementOutcome =
  | { kind: "placed"; order: PlacedOrder }
  /** Nothing was ordered, and the key is gone. */
  | Refusal
  /** The same, and the shop gave no reason: the order never arrived. */
  | { kind: "notPlaced" }
  /** The outcome stays unknown until the shopper updates the app. */
  | { kind: "held"; code: ErrorCode };

/** It contains `ops`, so that a write is on the disk when its promise resolves. */
const scope = ["ops", "base", "device"] as const;

export const readPlacement = ({ store }: Pick<PlacementParts, "store">) =>
  store.read(findPlacement);

/** `isNew`: nothing was sent with this key before. */
export type StartedPlacement = { placement: OrderPlacement; isNew: boolean };

/** Of two presses or two tabs, the first one's key is used. */
export function startPlacement(
  { store, environment }: Pick<PlacementParts, "store" | "environment">,
  order: Pick<OrderPlacement, "body" | "identity">,
): Promise<StartedPlacement> {
  return store.write(scope, async (tx) => {
    const existing = await findPlacement(tx);
    if (existing) return { placement: existing, isNew: false };
    const lines = await readOrderLines(tx);
    const placement: OrderPlacement = { key: environment.newId(), ...order, lines };
    await tx.putDevice("placing", placement);
    return { placement, isNew: true };
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

/** Asks until the outcome is known; `onWait` is called while it is unknown. */
export async function followPlacement(
  parts: PlacementParts,
  { placement: { key }, isNew }: StartedPlacement,
  onWait: () => void = () => undefined,
): Promise<PlacementOutcome> {
  for (let attempts = 0; ; attempts += 1) {
    const { placement, placed } = await parts.store.read(async (tx) => ({
      placement: await findPlacement(tx),
      placed: await findObject(tx, "placed"),
    }));
    if (placed?.key === key) return { kind: "placed", order: placed };
    // Another tab received the refusal, or the device was wiped.
    if (placement?.key !== key) return { kind: "refused", code: "conflict", fields: {} };
    const outcome = await sendPlacement(parts, placement, isNew && attempts === 0);
    if (typeof outcome !== "number") {
      if (outcome.kind !== "held") await closePlacement(parts, placement, outcome);
      return outcome;
    }
    onWait();
    const delay = outcome > 0 ? outcome : Math.min(maxDelay, firstDelay * 2 ** attempts);
    await new Promise<void>((resolve) => parts.environment.timers.after(delay, resolve));
  }
}

/** A number: still unknown, try again after so many ms; 0: the caller chooses the delay. */
type Answer = PlacementOutcome | number;

/** `isFirst`: no other request with this key can be under way, so a refusal is the outcome. */
async function sendPlacement(
  parts: PlacementParts,
  placement: OrderPlacement,
  isFirst: boolean,
): Promise<Answer> {
  const { wire, sessions, lang } = parts;
  const identity = await sessions.storedIdentity();
  // The cart was another owner's: sent as this one, the order would be of another cart.
  if (placement.identity !== undefined && placement.identity !== identity)
    return askOutcome(parts, placement);
  const { key, body } = placement;
  const call = { ...writeCalls.checkout, body, key };
  const bound = identity === undefined ? {} : { ifIdentity: identity };
  const answer = classifyResult(await wire.send({ ...call, ...bound }, lang()), key);
  if (typeof answer === "number" || answer.kind !== "refused") return answer;
  const isLost = answer.code === "unauthorized" || answer.code === "identityChanged";
  if (isLost) sessions.invalidate();
  if (isFirst && !isLost && answer.code !== "keyReused") return answer;
  const outcome = await askOutcome(parts, placement);
  const hasReason = !isLost && answer.code !== "keyReused";
  return typeof outcome !== "number" && outcome.kind === "notPlaced" && hasReason
    ? answer
    : outcome;
}

function classifyResult(result: SendResult, key: string): Answer {
  if (result.outcome === "answered") {
    // as: the echoed key proves that it is the shop's own answer to this call
    const { token, number, payment_url } = result.body as Order;
    return { kind: "placed", order: { key, token, number, payment_url } };
  }
  if (result.outcome === "busy") return result.retryAfter ?? 0;
  if (result.outcome !== "refused") return 0;
  const code = toKnownCode(result.code);
  if (code === "inProgress") return 1000;
  if (code === "clientTooOld") return { kind: "held", code };
  return { kind: "refused", code, fields: readFields(result.body) };
}

/** By the key alone, whatever session this device has by now. `notPlaced` is final. */
async function askOutcome(
  { wire, environment, lang }: PlacementParts,
  { key }: OrderPlacement,
): Promise<Answer> {
  const call = { ...writeCalls.settleCheckout, body: { key }, key: environment.newId() };
  const result = await wire.send(call, lang());
  if (result.outcome === "busy") return result.retryAfter ?? 0;
  if (result.outcome === "refused" && result.code === "clientTooOld")
    return { kind: "held", code: "clientTooOld" };
  if (result.outcome !== "answered") return 0;
  // as: the echoed key proves that it is the shop's own answer to this call
  const outcome = result.body as CheckoutOutcome;
  if (outcome.state === "notPlaced") return { kind: "notPlaced" };
  if (outcome.state !== "placed") return 1000;
  const { token, number, payment_url } = outcome;
  return { kind: "placed", order: { key, token, number, payment_url } };
}
