/** The order of this device that still waits for its payment. Only the shop says so, at that moment. */
import type { Order } from "#contract/orders.ts";
import type { Device } from "#offline/device.ts";
import { findObject } from "#offline/store/device-table.ts";
import { orderPayment } from "#rules/checkout/order-payment.ts";

/** Undefined: there is none, or the shop is unreachable. */
export async function findUnpaidOrder({ parts }: Device): Promise<Order | undefined> {
  const { store, wire, lang } = parts;
  const placed = await store.read((tx) => findObject(tx, "placed"));
  if (!placed || placed.payment_url === null) return undefined;
  const { token, key } = placed;
  const read = await wire.read({ call: "readOrderByLink", params: { token } }, lang());
  if (!read.ok && read.outcome !== "refused") return undefined;
  if (read.ok && orderPayment(read.answer, undefined) === "open") return read.answer;
  // Paid, cancelled, expired or to be paid another way: no page asks again.
  await store.write(["device"], async (tx) => {
    const now = await findObject(tx, "placed");
    if (now?.key === key) await tx.putDevice("placed", { ...now, payment_url: null });
  });
  return undefined;
}
