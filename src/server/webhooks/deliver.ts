/** One attempt to deliver one event to one webhook. */
import { createHmac } from "node:crypto";
import type { Db } from "#server/platform/db/db.ts";
import {
  OutboundError,
  type OutboundNetwork,
  parseOutboundUrl,
  publicNetworkAnyPort,
  sendGuarded,
} from "#server/platform/outbound/guarded-connection.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import { type ClaimedDelivery, finishAttempt, releaseClaim } from "./sql-deliveries.ts";

export type DeliveryContext = {
  db: Db;
  secrets: Secrets;
  /** Tests use their own. */
  network?: OutboundNetwork | undefined;
};

const attemptMs = 10_000;
/** Seconds after each failed attempt; 21 hours together. */
const waits = [30, 120, 600, 2_700, 7_200, 21_600, 43_200];

/** What a webhook's secret is encrypted for. */
export const secretPlace = (webhookId: string) => `webhooks.secret ${webhookId}`;

/** @param isOnce no further attempts follow */
export async function deliver(
  { db, secrets, network = publicNetworkAnyPort }: DeliveryContext,
  delivery: ClaimedDelivery,
  { stopped, isOnce = false }: { stopped?: AbortSignal; isOnce?: boolean } = {},
): Promise<void> {
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(attemptMs);
  const signal = stopped ? AbortSignal.any([limit, stopped]) : limit;
  const answer = await post(delivery, headersOf(delivery, secrets), { signal, network });
  if (answer.failure !== null && stopped?.aborted) return await releaseClaim(db, delivery.id);
  await finishAttempt(db, delivery, {
    ...answer,
    durationMs: Math.round(performance.now() - startedAt),
    retryAfter: isOnce ? undefined : waits[delivery.attempts - 1],
  });
}

/** A CRM also gets its own token, as such programs expect it. */
function headersOf(
  { id, webhookId, event, body, secret: stored, isCrm }: ClaimedDelivery,
  secrets: Secrets,
): Record<string, string> {
  const secret = secrets.decrypt(secretPlace(webhookId), stored);
  return {
    "content-type": "application/json; charset=utf-8",
    "x-hook-event": event,
    "x-hook-id": id,
    "x-hook-signature": secret ? createHmac("sha256", secret).update(body).digest("hex") : "",
    ...(isCrm && secret && isHeaderValue(secret) && { authorization: `Bearer ${secret}` }),
  };
}

const isHeaderValue = (text: string) => /^[\x20-\x7e]+$/.test(text);

type Answer = { status: number; failure: string | null };

/** Only the status counts: the answer's body is not read. */
async function post(
  { url, body }: ClaimedDelivery,
  headers: Record<string, string>,
  through: { signal: AbortSignal; network: OutboundNetwork },
): Promise<Answer> {
  try {
    const request = { method: "POST", headers, body } as const;
    const response = await sendGuarded(parseOutboundUrl(url), request, through);
    const { statusCode: status = 0 } = response;
    response.destroy();
    const isAccepted = status >= 200 && status < 300;
    return { status, failure: isAccepted ? null : `it answered ${status}` };
  } catch (error) {
    return { status: 0, failure: failureOf(error, through.signal) };
  }
}

/** For the owner: no addresses of the shop's own network. */
function failureOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return "no answer in ten seconds";
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === "address") return "the address is not on the public internet";
  // as: errors of node's sockets carry a code
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `no connection (${code})` : "no connection";
}
