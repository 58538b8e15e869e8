/** The one way to /api/v1. */
import { htmlLang, type Lang } from "#contract/lang.ts";
import { requestConfirmation } from "./confirmation-state.ts";
import { retryWhileBusy } from "./retry-busy.ts";
import { findBearer, renewSession } from "./session.ts";
import { reportLostSession } from "./session-state.ts";

export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** field → code */
  readonly fields: Readonly<Record<string, string>>;
  /** The object as it is now, where the shop sends it. */
  readonly state: unknown;

  constructor(status: number, body: ErrorBody) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    // A proxy before the shop refuses what is too large by itself, in HTML.
    this.code = body.code ?? (status === 413 ? "tooLarge" : "somethingWentWrong");
    this.fields = body.fields ?? {};
    this.state = body.state;
  }
}

/** No answer came: nothing is known of what the call did. */
export class Unreachable extends Error {}

type ErrorBody = {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  state?: unknown;
};

export type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** The version that is changed; another one is refused with 412. */
  version?: number | undefined;
  /** Makes a repeated write harmless. */
  key?: string;
  signal?: AbortSignal;
};

/** ms for which a write is waited for; a lost signal may leave it without any answer. */
const longestWrite = 90_000;

let lang: Lang = "ua";
/** Messages of refusals come in this language. */
export function setApiLang(chosen: Lang): void {
  lang = chosen;
}

async function send(path: string, options: CallOptions, token: string): Promise<Response> {
  const { method = "GET", body, version, key, signal } = options;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    "accept-language": htmlLang[lang],
    ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    ...(version !== undefined && { "if-match": `"${version}"` }),
    ...(key !== undefined && { "idempotency-key": `"${key}"` }),
  };
  const payload = isForm ? body : JSON.stringify(body);
  // Files may take longer than anything is worth waiting for.
  const isWrite = method !== "GET" && !isForm;
  const request = () => {
    const ends = signal ?? (isWrite ? AbortSignal.timeout(longestWrite) : undefined);
    return fetch(`/api/v1${path}`, {
      method,
      headers,
      cache: "no-store",
      ...(body !== undefined && { body: payload }),
      ...(ends && { signal: ends }),
    });
  };
  // Without a key nobody knows whether a refused POST has made something.
  const isRepeatable = method !== "POST" || key !== undefined;
  try {
    return await (isRepeatable ? retryWhileBusy(request, signal) : request());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
}

async function answerOf(path: string, options: CallOptions): Promise<Response> {
  const token = await findBearer();
  if (!token) return refuseToken();
  const answer = await send(path, options, token);
  if (answer.status !== 401) return answer;
  const isRenewed = (await renewSession()) === "signedIn" && (await findBearer());
  return isRenewed ? send(path, options, isRenewed) : refuseToken();
}

async function refuseToken(): Promise<never> {
  const result = await renewSession();
  if (result === "unreachable") throw new Unreachable();
  reportLostSession();
  throw new ApiRefusal(401, { code: "unauthorized" });
}

async function checked(
  path: string,
  options: CallOptions,
  { mayAsk = true } = {},
): Promise<Response> {
  const answer = await answerOf(path, options);
  if (answer.ok) return answer;
  if (answer.status === 502 || answer.status === 504) throw new Unreachable();
  // as: every refusal of the shop has this shape
  const body = (await answer.json().catch(() => ({}))) as ErrorBody;
  // Confirmed by a letter, the very call that was refused goes on.
  if (body.code === "confirmationNeeded" && mayAsk && (await requestConfirmation()))
    return checked(path, options, { mayAsk: false });
  throw new ApiRefusal(answer.status, body);
}

/** @throws ApiRefusal, Unreachable */
export async function callApi<T>(path: string, options: CallOptions = {}): Promise<T> {
  const answer = await checked(path, options);
  // as: the caller names the shape that the contract states for this path
  return (await answer.json()) as T;
}

export type Listing<Row> = { rows: Row[]; total: number };

/** A list, whether the resource is paged or a plain array. */
export async function callList<Row>(
  path: string,
  options: CallOptions = {},
): Promise<Listing<Row>> {
  const answer = await checked(path, options);
  // as: the two shapes of a list of /api/v1
  const body = (await answer.json()) as Row[] | { total_count: number; data: Row[] };
  if (!Array.isArray(body)) return { rows: body.data, total: body.total_count };
  return { rows: body, total: Number(answer.headers.get("x-total-count") ?? body.length) };
}
