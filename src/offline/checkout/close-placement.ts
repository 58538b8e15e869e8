/** The outcome of an order is known: what was ordered leaves the cart, or returns to it. */

import { appendOps } from "#offline/log/append.ts";
import { rememberOrdered } from "#offline/ordered-lines.ts";
import { findPlacement, readIdentity } from "#offline/store/device-table.ts";
import type { OrderPlacement, PlacedOrder } from "#offline/store/device-values.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import type { DrainParts } from "#offline/sync/drain-steps.ts";
import { describeOp } from "#rules/ops/op-table.ts";

type Outcome = { kind: "placed"; order: PlacedOrder } | { kind: "refused" | "notPlaced" };

/** Does nothing if another tab was faster. */
export function closePlacement(
  { store, environment }: Pick<DrainParts, "store" | "environment">,
  { key }: OrderPlacement,
  outcome: Outcome,
): Promise<void> {
  return store.write(tables, async (tx) => {
    const placement = await findPlacement(tx);
    if (placement?.key !== key) return;
    await tx.deleteDevice("placing");
    if (outcome.kind !== "placed") {
      const returned = (placement.heldLines ?? []).map(describeOp);
      if (returned.length > 0) await appendOps(tx, environment, returned, environment.newId());
      return;
    }
    await rememberOrdered(tx, placement.lines ?? [], outcome.order.token);
    await tx.putDevice("placed", outcome.order);
    await tx.deleteDevice("checkoutDraft");
    if (placement.heldLines) return;
    const current = await readIdentity(tx);
    await emptyCart(tx, placement.identity ?? current, placement);
    // The guest was merged into a customer since: only the shop knows that cart.
    if ((placement.identity ?? current) !== current) await markCartBehind(tx, current);
  });
}

/** The ordered lines disappear at once, even if the cart cannot be read from the server now. */
async function emptyCart(tx: Tx, identity: string, { body }: OrderPlacement): Promise<void> {
  const rows = await tx.listBase(identity, "cart");
  const lines = rows.filter(({ content }) => content.row === "line");
  await tx.deleteBaseRows(
    identity,
    "cart",
    lines.map(({ id }) => id),
  );
  // Acknowledged changes that the base does not show yet, and that the order contains.
  const { cart_version = 0 } = body;
  const ops = await tx.listOps(identity, "cart");
  const ordered = ops.filter(({ ackedAt }) => ackedAt && ackedAt.version <= cart_version);
  await tx.deleteOps(ordered.map(({ seq }) => seq));
  await markCartBehind(tx, identity);
}

async function markCartBehind(tx: Tx, identity: string): Promise<void> {
  const head = await tx.findHead(identity, "cart");
  if (!head) return;
  const { stamp, acks } = head;
  await tx.putHead({ ...head, stamp: stamp + 1, acks: acks + 1, touched: null, isBehind: true });
}
