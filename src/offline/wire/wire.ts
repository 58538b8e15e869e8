/**
 * The only way to the server. Every answer is checked before it is trusted: a captive portal, a
 * proxy's page or half an answer does not come from the shop.
 */
import { answerKeys } from "#contract/answer-keys.ts";
import { type ReadName, readCalls } from "#contract/call-table.ts";
import type { Answer } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { headers } from "#contract/headers.ts";
import { type Lang, readLang } from "#contract/lang.ts";
import { type Read, readUrl } from "#contract/reads.ts";
import type { Timers } from "#offline/environment.ts";
import { hasAnswerShape, isRefusal } from "./answer-shape.ts";
import { isBusy } from "./busy-status.ts";

/** ms; after it the outcome of a call is unknown. */
export const timeLimit = 15_000;
/** ms; a call that takes longer is reported as slow, before its outcome is known. */
const slowAfter = 4000;

/** What comes with an answer: its owner, and the server's time. */
export type AnswerMeta = {
  /** The identity that the answer belongs to; null if it belongs to none. */
  identity: string | null;
  /** The server's clock, ms; null if the answer does not have it. */
  date: number | null;
};

/** There was no answer, or not one by the shop, or the shop was busy; `retryAfter` in ms. */
type Unreachable = {
  ok: false;
  outcome: "unreachable";
  retryAfter?: number;
  shopState?: ShopState;
};
type Refused = { ok: false; outcome: "refused"; status: number; code?: ErrorCode; body: unknown };
export type ReadResult<T> =
  /** `asOf`: the device's snapshot of that instant answered, in `answerLang` if it is another language's. */
  | {
      ok: true;
      answer: T;
      asOf?: string;
      answerLang?: Lang | undefined;
      shopState?: ShopState;
      meta: AnswerMeta;
    }
  | Unreachable
  | Refused;

export type SendRequest = {
  method: "POST" | "PUT" | "DELETE";
  /** Below /ajax. */
  path: string;
  body: unknown;
  /** The idempotency key; a real answer echoes it. */
  key: string;
  /** The server refuses before any effect if the device has another identity. */
  ifIdentity?: string;
};
export type SendResult =
  /** 2xx, JSON, and the echo of our key. */
  | { outcome: "answered"; body: unknown; meta: AnswerMeta }
  /** 4xx by the shop itself. */
  | { outcome: "refused"; status: number; code: string; body: unknown; meta: AnswerMeta }
  /** 408, 425, 429, 5xx; `retryAfter` in ms. */
  | { outcome: "busy"; status: number; retryAfter: number | null }
  /** Not an answer by the shop to this call: a captive portal, a proxy's page, half an answer. */
  | { outcome: "invalid"; status: number }
  | { outcome: "unreachable" };

export type Wire = {
  /** `cache`: "no-store" where nobody looks at a screen meanwhile (`sw/reads`). */
  read: <N extends ReadName>(
    read: Read<N>,
    lang: Lang,
    cache?: "no-store",
  ) => Promise<ReadResult<Answer<N>>>;
  send: (request: SendRequest, lang: Lang) => Promise<SendResult>;
  /** While a sign-out is not acknowledged, only public reads are sent, without credentials. */
  setSignedOut: (on: boolean) => void;
};

export type WireParts = {
  fetch: typeof fetch;
  random: () => number;
  timers: Timers;
  onConnectivity?: OnConnectivity;
};
/**
 * "busy": there is a network, and the shop, or a proxy before it, has no answer now. "slow": no answer
 * has come so far, and the device's copy shows what it has.
 */
export type Connectivity = "on" | "off" | ShopState;
type ShopState = "busy" | "slow";
/**
 * Called after every call, and with "slow" during a long one: whether the shop itself answered, and
 * when the call started (performance.now).
 */
export type OnConnectivity = (connectivity: Connectivity, startedAt: number) => void;

/** `isJson`: the body was received completely and parsed. */
type RawAnswer = { response: Response; body: unknown; isJson: boolean };

export function makeWire({ fetch, random, timers, onConnectivity }: WireParts): Wire {
  let isSignedOut = false;

  /** Undefined: no answer, or not a complete one, or too late. */
  async function fetchAnswer(url: string, init: RequestInit): Promise<RawAnswer | undefined> {
    const controller = new AbortController();
    const timeout = new Promise<undefined>((resolve) => {
      controller.signal.addEventListener("abort", () => resolve(undefined));
    });
    const startedAt = performance.now();
    const cancels = [
      timers.after(timeLimit, () => controller.abort()),
      timers.after(slowAfter, () => onConnectivity?.("slow", startedAt)),
    ];
    const answer = (async () => {
      const response = await fetch(url, { ...init, signal: controller.signal });
      const text = await response.text();
      return { response, ...readJson(response, text) };
    })();
    try {
      return await Promise.race([answer, timeout]);
    } catch {
      return undefined;
    } finally {
      for (const cancel of cancels) cancel();
      // no await: after the time limit the answer and its failure are ignored
      answer.catch(() => undefined);
    }
  }

  async function readOnce<N extends ReadName>(
    read: Read<N>,
    lang: Lang,
    cache?: "no-store",
  ): Promise<ReadResult<Answer<N>>> {
    // A random key bypasses the caches between the device and the shop.
    const url = `${readUrl(read, lang)}&no_cache=${Math.floor(random() * 1e9)}`;
    const raw = await fetchAnswer(url, {
      method: "GET",
      headers: { accept: "application/json" },
      credentials: isSignedOut ? "omit" : "same-origin",
      ...(cache && { cache }),
    });
    return raw ? classifyRead(read, raw) : { ok: false, outcome: "unreachable" };
  }

  async function sendOnce(request: SendRequest, lang: Lang): Promise<SendResult> {
    const { method, path, body, key, ifIdentity } = request;
    const raw = await fetchAnswer(`/ajax${path}?lang=${lang}`, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === null ? {} : { "content-type": "application/json" }),
        [headers.idempotencyKey]: `"${key}"`,
        ...(ifIdentity === undefined ? {} : { [headers.ifIdentity]: ifIdentity }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return raw ? classifyAnswer(raw, key) : { outcome: "unreachable" };
  }

  return {
    setSignedOut(on) {
      isSignedOut = on;
    },
    async read(read, lang, cache) {
      const { reads } = readCalls[read.call];
      if (isSignedOut && reads === "owner") return { ok: false, outcome: "unreachable" };
      const startedAt = performance.now();
      const result = await readOnce(read, lang, cache);
      onConnectivity?.(connectivityOf(result), startedAt);
      return result;
    },
    async send(request, lang) {
      if (isSignedOut && request.path !== "/auth/logout") return { outcome: "unreachable" };
      const startedAt = performance.now();
      const result = await sendOnce(request, lang);
      // A "busy" answer may come from a proxy: it is no evidence of connectivity.
      if (result.outcome !== "busy")
        onConnectivity?.(
          result.outcome === "answered" || result.outcome === "refused" ? "on" : "off",
          startedAt,
        );
      return result;
    },
  };
}

function connectivityOf(result: ReadResult<unknown>): Connectivity {
  // The snapshot answers if the shop did not, or not in time.
  const isByShop = result.ok ? result.asOf === undefined : result.outcome === "refused";
  if (isByShop) return "on";
  return ("shopState" in result && result.shopState) || "off";
}

function classifyRead<N extends ReadName>(
  read: Read<N>,
  { response, body, isJson }: RawAnswer,
): ReadResult<Answer<N>> {
  const byStatus = isBusy(response.status) ? "busy" : undefined;
  // as: the worker writes nothing else there
  const shopState = (response.headers.get(headers.shopState) as ShopState | null) ?? byStatus;
  if (
    response.ok &&
    isJson &&
    !response.redirected &&
    hasAnswerShape(answerKeys[read.call], body)
  ) {
    const asOf = response.headers.get(headers.asOf);
    // as: the shape was checked above; the server guarantees the fields.
    const answer = body as Answer<typeof read.call>;
    const meta = metaOf(response);
    if (asOf === null) return { ok: true, answer, meta };
    const answerLang = readLang(response.headers.get(headers.answerLang));
    return { ok: true, answer, meta, asOf, answerLang, ...(shopState && { shopState }) };
  }
  if (isFinal(response.status) && isRefusal(body))
    return {
      ok: false,
      outcome: "refused",
      status: response.status,
      // as: a code that this build does not know is shown as the general one.
      code: body.code as ErrorCode,
      body,
    };
  const retryAfter = readRetryAfter(response);
  return {
    ok: false,
    outcome: "unreachable",
    ...(shopState && { shopState }),
    ...(retryAfter === null ? {} : { retryAfter }),
  };
}

function classifyAnswer({ response, body, isJson }: RawAnswer, key: string): SendResult {
  const { status } = response;
  if (isBusy(status)) return { outcome: "busy", status, retryAfter: readRetryAfter(response) };
  if (status === 413)
    return { outcome: "refused", status, code: "tooLarge", body, meta: metaOf(response) };
  if (isFinal(status) && isRefusal(body))
    return { outcome: "refused", status, code: body.code, body, meta: metaOf(response) };
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const echo = response.headers.get(headers.idempotencyKey);
  const hasKeyEcho = echo === `"${key}"` || echo === key;
  if (response.ok && isJson && isObject && hasKeyEcho && !response.redirected)
    return { outcome: "answered", body, meta: metaOf(response) };
  return { outcome: "invalid", status };
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !isBusy(status);
}

function readJson(response: Response, text: string): { body: unknown; isJson: boolean } {
  if (!response.headers.get("content-type")?.includes("json")) return { body: null, isJson: false };
  try {
    return { body: JSON.parse(text), isJson: true };
  } catch {
    return { body: null, isJson: false };
  }
}

function metaOf(response: Response): AnswerMeta {
  const date = Date.parse(response.headers.get("date") ?? "");
  return {
    identity: response.headers.get(headers.identity),
    date: Number.isNaN(date) ? null : date,
  };
}

/**
 * ms. A date is compared with the answer's own clock, because the device's may be wrong. A hotel's
 * proxy has no say in the hour after the shopper has left.
 */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get("retry-after");
  if (header === null) return null;
  const maxRetryAfter = response.headers.has(headers.requestId) ? 3_600_000 : 60_000;
  if (/^\d+$/.test(header)) return Math.min(maxRetryAfter, Number(header) * 1000);
  const ms = Date.parse(header) - Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(ms) ? null : Math.min(maxRetryAfter, Math.max(0, ms));
}
