import { useEffect, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";
import { useRead, useReads } from "#app/reads/use-read.ts";
import type { Order } from "#contract/orders.ts";
import type { Read } from "#contract/reads.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { orderPayment, type PaymentReturn } from "#rules/checkout/order-payment.ts";

export const linkRead = (token: string): Read<"readOrderByLink"> => ({
  call: "readOrderByLink",
  params: { token },
});

export type LinkedOrder =
  | { state: "loading" | "gone" }
  | { state: "away"; retry: () => void }
  | { state: "here"; order: Order; paymentReturn: PaymentReturn | undefined };

/** s between two looks: a gateway that is slow is mostly a little slow. */
const pauses = [1, 2, 3, 5, 8, 13, 21];

/**
 * The order behind a link. `said`: what the way back from the gateway said; while it waits for a
 * payment, it is looked at again a few times, and then nothing is said to be under way any more.
 */
export function useLinkedOrder(
  token: string | undefined,
  paymentReturn?: PaymentReturn | undefined,
): LinkedOrder {
  const reads = useReads();
  const read = token === undefined ? null : linkRead(token);
  const first = useRead(read);
  const [newer, setNewer] = useState<Order>();
  const [isGivenUp, setGivenUp] = useState(false);
  const known = first.state === "ready" ? first.answer : undefined;
  const order = newer?.token === token ? newer : known;
  const now = paymentReturn !== "refused" && isGivenUp ? undefined : paymentReturn;
  // Also where nothing was paid as far as the gateway knew: it may have been asked too early.
  const isWaiting =
    order !== undefined &&
    ["waiting", "open"].includes(orderPayment(order, now)) &&
    now !== undefined;

  useEffect(() => {
    if (!isWaiting || token === undefined) return;
    let looked = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const pause = pauses[looked];
      if (pause === undefined) return setGivenUp(true);
      looked += 1;
      // no await: the page is drawn again with what there is
      timer = setTimeout(() => void look(), pause * 1000);
    };
    const look = async () => {
      const result = await wire.read(linkRead(token), reads.lang);
      if (isOver) return;
      if (result.ok) setNewer(result.answer);
      wait();
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, token, reads]);

  const ask = async () => read && reads.ask(read);
  useRetry(first.state === "unreachable" && !order, ask);
  if (order) return { state: "here", order, paymentReturn: now };
  if (first.state === "refused") return { state: "gone" };
  // no await: the store tells when it is there
  if (first.state === "unreachable") return { state: "away", retry: () => void ask() };
  return { state: "loading" };
}
