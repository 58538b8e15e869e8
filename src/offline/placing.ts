/**
 * An order on its way. Its key is on the disk before anything is sent, and stays until the shop has
 * said what came of it: a page that dies, or an answer that is lost, leaves a question that any page
 * of this device asks again, and the shop makes one order of one key.
 */
import type { CheckoutBody } from "#contract/checkout.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Order } from "#contract/orders.ts";
import { writeCalls } from "#contract/write-calls.ts";
import type { DrainParts } from "./drain-step.ts";
import { type FieldRefusals, knownCode, readFields } from "./refusal.ts";
import type { Tx } from "./store.ts";
import type { SendResult } from "./wire.ts";

export type PlacingParts = Pick<DrainParts, "store" | "wire" | "environment" | "sessions" | "lang">;

/** `body` is what the shopper agreed to; it goes byte for byte the same each time. */
export type Placing = { key: string; body: NonNullable<CheckoutBody> };
export type Placed = Pick<Order, "token" | "number" | "payment_url"> & { key: string };

export type PlacingOutcome =
  | { kind: "placed"; order: Placed }
  /** Nothing was ordered, and the key is gone. */
  | { kind: "refused"; code: ErrorCode; fields: FieldRefusals }
  /** Nobody knows until the shopper has done something about it. */
  | { kind: "held"; code: ErrorCode };

/** With `ops` in it, it is on the disk when it resolves. */
const scope = ["ops", "base", "heads", "device"] as const;

export async function findPlacing(tx: Tx): Promise<Placing | undefined> {
  const value = await tx.findDevice("placing");
  // as: written below alone; anything else than an object is none.
  return typeof value === "object" && value !== null ? (value as Placing) : undefined;
}

async function findPlaced(tx: Tx): Promise<Placed | undefined> {
  const value = await tx.findDevice("placed");
  // as: written below alone
  return typeof value === "object" && value !== null ? (value as Placed) : undefined;
}

/** Of two presses or two tabs the first one's key is the order's. */
export function beginPlacing(
  { store, environment }: Pick<PlacingParts, "store" | "environment">,
  body: Placing["body"],
): Promise<Placing> {
  return store.write(scope, async (tx) => {
    const known = await findPlacing(tx);
    if (known) return known;
    const placing: Placing = { key: environment.newId(), body };
    await tx.putDevice("placing", placing);
    return placing;
  });
}

/** ms */
const first = 500;
const longest = 4000;

/** Asks until it is known; `onWait` hears each time that it is not. */
export async function followPlacing(
  parts: PlacingParts,
  { key }: Placing,
  onWait: () => void = () => undefined,
): Promise<PlacingOutcome> {
  let isRenewed = false;
  for (let tries = 0; ; tries += 1) {
    const { placing, placed } = await parts.store.read(async (tx) => ({
      placing: await findPlacing(tx),
      placed: await findPlaced(tx),
    }));
    if (placed?.key === key) return { kind: "placed", order: placed };
    // Another tab has heard the refusal, or the device was left.
    if (placing?.key !== key) return { kind: "refused", code: "conflict", fields: {} };
    const answer = await ask(parts, placing);
    if (typeof answer !== "number") {
      if (answer.kind !== "held" || isRenewed) return answer;
      // A guest whose session is gone gets another one, and hears under that.
      isRenewed = true;
      parts.sessions.doubt();
      if (!(await parts.sessions.confirm())) return answer;
      continue;
    }
    onWait();
    const wait = answer > 0 ? answer : Math.min(longest, first * 2 ** tries);
    await new Promise<void>((resolve) => parts.environment.timers.after(wait, resolve));
  }
}

/** A number: unknown still, worth asking again after so many ms; 0: when the asker likes. */
async function ask(parts: PlacingParts, placing: Placing): Promise<PlacingOutcome | number> {
  const { store, wire, sessions, lang } = parts;
  const identity = await sessions.whose();
  const { key, body } = placing;
  const call = { ...writeCalls.checkout, body, key };
  const bound = identity === undefined ? {} : { ifIdentity: identity };
  const sent = await wire.send({ ...call, ...bound }, lang());
  const known = judge(sent, key);
  if (typeof known === "number" || known.kind === "held") return known;
  await store.write(scope, async (tx) => {
    if (!(await settle(tx, key, known))) return;
    if (known.kind === "placed" && identity !== undefined) await emptyCart(tx, identity);
  });
  return known;
}

function judge(sent: SendResult, key: string): PlacingOutcome | number {
  if (sent.fate === "answered") {
    // as: the echo of the key says that it is the shop's own answer to this call
    const { token, number, payment_url } = sent.body as Order;
    return { kind: "placed", order: { key, token, number, payment_url } };
  }
  if (sent.fate === "busy") return sent.retryAfter ?? 0;
  if (sent.fate !== "refused") return 0;
  const code = knownCode(sent.code);
  if (code === "inProgress") return 1000;
  // Before any effect of this asking; one before it may have had its own.
  const isHeld = sent.status === 401 || code === "identityChanged" || code === "clientTooOld";
  if (isHeld) return { kind: "held", code };
  return { kind: "refused", code, fields: readFields(sent.body) };
}

/** False: another tab was faster. */
async function settle(tx: Tx, key: string, outcome: PlacingOutcome): Promise<boolean> {
  if ((await findPlacing(tx))?.key !== key) return false;
  await tx.deleteDevice("placing");
  if (outcome.kind === "placed") {
    await tx.putDevice("placed", outcome.order);
    await tx.deleteDevice("checkoutDraft");
  }
  return true;
}

/** What was ordered is not shown for a moment longer, whether or not the cart can be asked for. */
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
