/**
 * The only way to the server. Whatever answers is looked at before it is believed: a captive
 * portal, a proxy's page or half an answer is not the shop.
 */
import { answerKeys } from "#contract/answer-keys.ts";
import { type ReadName, readCalls } from "#contract/call-table.ts";
import type { Answer } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { headers } from "#contract/headers.ts";
import type { Lang } from "#contract/lang.ts";
import { type Read, readUrl } from "#contract/reads.ts";
import type { Timers } from "./environment.ts";
import { isRefusal, looksLike } from "./wire-shape.ts";

/** ms; past it the outcome of a call is unknown. */
export const timeLimit = 15_000;

/** What came with an answer: whose it is, and when the server said it. */
export type Meta = {
  /** The owner that the answer belongs to; null where it belongs to nobody. */
  identity: string | null;
  /** The server's clock, ms; null where it did not say. */
  date: number | null;
};

/** Nobody answered, or not the shop, or it was busy; `retryAfter` in ms. */
type Unreachable = { ok: false; fate: "unreachable"; retryAfter?: number };
type Refused = { ok: false; fate: "refused"; status: number; code?: ErrorCode; body: unknown };
export type ReadResult<T> =
  /** `asOf`: answered by the device's snapshot of that instant. */
  { ok: true; answer: T; asOf?: string; meta: Meta } | Unreachable | Refused;

export type SendRequest = {
  method: "POST" | "PUT" | "DELETE";
  /** Below /ajax. */
  path: string;
  body: unknown;
  /** The idempotency key; a real answer echoes it. */
  key: string;
  /** Sent only as this identity, else the server refuses before any effect. */
  ifIdentity?: string;
};
export type SendResult =
  /** 2xx, JSON, and the echo of our key. */
  | { fate: "answered"; body: unknown; meta: Meta }
  /** 4xx by the shop itself. */
  | { fate: "refused"; status: number; code: string; body: unknown; meta: Meta }
  /** 408, 425, 429, 5xx; `retryAfter` in ms. */
  | { fate: "busy"; status: number; retryAfter: number | null }
  | { fate: "strange"; status: number }
  | { fate: "unreachable" };

export type Wire = {
  read: <N extends ReadName>(read: Read<N>, lang: Lang) => Promise<ReadResult<Answer<N>>>;
  send: (request: SendRequest, lang: Lang) => Promise<SendResult>;
  /** Signed out but not yet acknowledged: only public reads, and without credentials. */
  setSignedOut: (on: boolean) => void;
};

export type WireParts = {
  fetch: typeof fetch;
  random: () => number;
  timers: Timers;
  onSignal?: OnSignal;
};
export type Signal = "on" | "off";
/** After every call: whether the shop itself answered it, and when it was begun (performance.now). */
export type OnSignal = (signal: Signal, began: number) => void;

type Heard = { response: Response; body: unknown; isWhole: boolean };

export function makeWire({ fetch, random, timers, onSignal }: WireParts): Wire {
  let isSignedOut = false;

  /** Undefined: nobody answered, or not to the end, or too late. */
  async function hear(url: string, init: RequestInit): Promise<Heard | undefined> {
    const limit = new AbortController();
    const late = new Promise<undefined>((resolve) => {
      limit.signal.addEventListener("abort", () => resolve(undefined));
    });
    const release = timers.after(timeLimit, () => limit.abort());
    const answer = (async () => {
      const response = await fetch(url, { ...init, signal: limit.signal });
      const text = await response.text();
      return { response, ...readJson(response, text) };
    })();
    try {
      return await Promise.race([answer, late]);
    } catch {
      return undefined;
    } finally {
      release();
      // no await: an answer past the limit, or its failure, is nobody's any more
      answer.catch(() => undefined);
    }
  }

  async function readOnce<N extends ReadName>(
    read: Read<N>,
    lang: Lang,
  ): Promise<ReadResult<Answer<N>>> {
    // A random key keeps the caches between here and the shop out of it.
    const url = `${readUrl(read, lang)}&no_cache=${Math.floor(random() * 1e9)}`;
    const heard = await hear(url, {
      method: "GET",
      headers: { accept: "application/json" },
      credentials: isSignedOut ? "omit" : "same-origin",
    });
    if (!heard) return { ok: false, fate: "unreachable" };
    const { response, body, isWhole } = heard;
    if (response.ok && isWhole && !response.redirected && looksLike(answerKeys[read.call], body)) {
      const asOf = response.headers.get(headers.asOf);
      // as: the shape has just been looked at; the fields are the server's to keep.
      const answer = body as Answer<typeof read.call>;
      return { ok: true, answer, meta: metaOf(response), ...(asOf === null ? {} : { asOf }) };
    }
    if (isFinal(response.status) && isRefusal(body))
      return {
        ok: false,
        fate: "refused",
        status: response.status,
        // as: one that this build does not know is told like the general one.
        code: body.code as ErrorCode,
        body,
      };
    const retryAfter = readRetryAfter(response);
    return { ok: false, fate: "unreachable", ...(retryAfter === null ? {} : { retryAfter }) };
  }

  async function sendOnce(request: SendRequest, lang: Lang): Promise<SendResult> {
    const { method, path, body, key, ifIdentity } = request;
    const heard = await hear(`/ajax${path}?lang=${lang}`, {
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
    return heard ? judge(heard, key) : { fate: "unreachable" };
  }

  return {
    setSignedOut(on) {
      isSignedOut = on;
    },
    async read(read, lang) {
      const { reads } = readCalls[read.call];
      if (isSignedOut && reads === "owner") return { ok: false, fate: "unreachable" };
      const began = performance.now();
      const result = await readOnce(read, lang);
      // The snapshot answers where the shop did not, or not in time.
      const isAway = result.ok ? result.asOf !== undefined : result.fate === "unreachable";
      onSignal?.(isAway ? "off" : "on", began);
      return result;
    },
    async send(request, lang) {
      if (isSignedOut && request.path !== "/auth/logout") return { fate: "unreachable" };
      const began = performance.now();
      const result = await sendOnce(request, lang);
      // A busy shop has been reached, or something before it: that says nothing.
      if (result.fate !== "busy")
        onSignal?.(result.fate === "answered" || result.fate === "refused" ? "on" : "off", began);
      return result;
    },
  };
}

function judge({ response, body, isWhole }: Heard, key: string): SendResult {
  const { status } = response;
  if (isBusy(status)) return { fate: "busy", status, retryAfter: readRetryAfter(response) };
  if (status === 413)
    return { fate: "refused", status, code: "tooLarge", body, meta: metaOf(response) };
  if (isFinal(status) && isRefusal(body))
    return { fate: "refused", status, code: body.code, body, meta: metaOf(response) };
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const echo = response.headers.get(headers.idempotencyKey);
  const isOurs = echo === `"${key}"` || echo === key;
  if (response.ok && isWhole && isObject && isOurs && !response.redirected)
    return { fate: "answered", body, meta: metaOf(response) };
  return { fate: "strange", status };
}

/** A status that is worth trying again, whoever said it. */
export function isBusy(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !isBusy(status);
}

function readJson(response: Response, text: string): { body: unknown; isWhole: boolean } {
  if (!response.headers.get("content-type")?.includes("json"))
    return { body: null, isWhole: false };
  try {
    return { body: JSON.parse(text), isWhole: true };
  } catch {
    return { body: null, isWhole: false };
  }
}

function metaOf(response: Response): Meta {
  const date = Date.parse(response.headers.get("date") ?? "");
  return {
    identity: response.headers.get(headers.identity),
    date: Number.isNaN(date) ? null : date,
  };
}

/** ms. A date is measured against the answer's own clock, for the device's may be wrong. */
function readRetryAfter(response: Response): number | null {
  const said = response.headers.get("retry-after");
  if (said === null) return null;
  const longest = 3_600_000;
  if (/^\d+$/.test(said)) return Math.min(longest, Number(said) * 1000);
  const wait = Date.parse(said) - Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(wait) ? null : Math.min(longest, Math.max(0, wait));
}
