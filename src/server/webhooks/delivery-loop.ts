/**
 * Delivers due events until it is stopped. It needs no queue: a delivery is claimed for half a minute
 * in its own row, so several processes share the work, and one that is killed loses nothing. An
 * event may arrive twice, always with the same id.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type DeliveryContext, deliver } from "./deliver.ts";
import { claimDue, listDueWebhooks } from "./sql-deliveries.ts";

type Log = { error(facts: object, message: string): void };

const pollInterval = 1_000;
/** At once, to one webhook. */
const usual = 4;
/** A receiver that fails is not flooded, and takes no room from others. */
const whileFailing = 1;

export function startDeliveries(
  context: DeliveryContext,
  log: Log,
  interval = pollInterval,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Set<Promise<void>>>();

  const runOne = (webhookId: string, work: () => Promise<void>) => {
    const those = running.get(webhookId) ?? new Set();
    running.set(webhookId, those);
    const attempt = work()
      .catch((error: unknown) => log.error({ err: error }, "a webhook's delivery failed"))
      .finally(() => {
        those.delete(attempt);
        if (those.size === 0) running.delete(webhookId);
      });
    those.add(attempt);
  };

  const deliverDue = async () => {
    for (const { id, isFailing } of await listDueWebhooks(context.db)) {
      const room = (isFailing ? whileFailing : usual) - (running.get(id)?.size ?? 0);
      if (room <= 0) continue;
      for (const delivery of await claimDue(context.db, id, room))
        runOne(id, () => deliver(context, delivery, { stopped: signal }));
    }
  };

  /** Until the next poll, or until an attempt ends: its object may have more. */
  const pause = async () => {
    const over = new AbortController();
    const either = { signal: AbortSignal.any([signal, over.signal]) };
    const attempts = [...running.values()].flatMap((those) => [...those]);
    await Promise.race([sleep(interval, undefined, either).catch(() => {}), ...attempts]);
    over.abort();
  };

  const loop = async () => {
    while (!signal.aborted) {
      await deliverDue().catch((error: unknown) =>
        log.error({ err: error }, "webhooks could not be read and will be tried again"),
      );
      await pause();
    }
  };
  const looping = loop();
  return {
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all([...running.values()].flatMap((those) => [...those]));
    },
  };
}
