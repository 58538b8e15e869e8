/** The wire between a browser and a server, with every fault that a network can have. */
import type { Backend, BackendCall, BackendReply } from "./backend.ts";

/** A browser's cookies, shared by its tabs. */
export type Jar = { sid: string | undefined };

/** What happens to one call. */
export const callOutcomes = [
  "ok",
  /** Never reaches the server. */
  "lost",
  /** The server applies it, and the answer is lost. */
  "answerLost",
  /** Delivered twice; the client gets the second answer. */
  "twice",
  "status500",
  "status502",
  "status503",
  /** The server applies it and then answers 500. */
  "committed500",
  /** A captive portal. */
  "portal",
  "empty",
  "null",
  /** JSON, 200, without the echo of our key. */
  "noEcho",
  "otherJson",
  /** An answer to other ops, under our key. */
  "otherOps",
  "html404",
  "halfBody",
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export type Call = BackendCall & { outcome: CallOutcome | "never" };

export type FaultWire = {
  fetch: typeof fetch;
  /** Chooses the outcome of each call; the default is "ok". */
  decide: (request: BackendCall) => CallOutcome | "never";
  /** Awaited before the request reaches the server and before the answer reaches the client. */
  pass: (label: string) => Promise<void>;
  calls: Call[];
  inFlight: number;
  mostInFlight: number;
  /** Retry-After of 503 answers, seconds. */
  retryAfter: number | undefined;
};

export function makeFaultWire(backend: Backend, jar: Jar): FaultWire {
  const wire: FaultWire = {
    fetch: (input, init) => call(String(input), init),
    decide: () => "ok",
    pass: async () => undefined,
    calls: [],
    inFlight: 0,
    mostInFlight: 0,
    retryAfter: undefined,
  };

  const cookieOf = ({ credentials }: BackendCall) => (credentials === "omit" ? undefined : jar.sid);

  async function deliver(request: BackendCall): Promise<BackendReply> {
    const answer = await backend({ ...request, sid: cookieOf(request) });
    if (answer.sid !== undefined) jar.sid = answer.sid || undefined;
    return answer;
  }

  async function call(url: string, init: RequestInit = {}): Promise<Response> {
    const request = readRequest(url, init, jar);
    const outcome = wire.decide(request);
    wire.calls.push({ ...request, outcome });
    wire.inFlight += 1;
    wire.mostInFlight = Math.max(wire.mostInFlight, wire.inFlight);
    try {
      await wire.pass(`to server ${request.method} ${request.path}`);
      const response = await applyOutcome(outcome, request);
      await wire.pass(`to client ${request.method} ${request.path}`);
      return response;
    } finally {
      wire.inFlight -= 1;
    }
  }

  async function applyOutcome(
    outcome: CallOutcome | "never",
    request: BackendCall,
  ): Promise<Response> {
    switch (outcome) {
      case "ok":
        return respond(await deliver(request));
      case "twice":
        await deliver(request);
        return respond(await deliver(request));
      case "lost":
        throw new TypeError("network");
      case "never":
        return new Promise(() => undefined);
      case "answerLost":
        await backend({ ...request, sid: cookieOf(request) });
        throw new TypeError("network");
      case "committed500":
        await deliver(request);
        return respondStatus(500);
      case "status500":
        return respondStatus(500);
      case "status502":
        return new Response("<h1>Bad gateway</h1>", { status: 502 });
      case "status503":
        return respondStatus(503, wire.retryAfter);
      case "halfBody": {
        const answer = await deliver(request);
        const text = JSON.stringify(answer.body);
        return new Response(text.slice(0, Math.floor(text.length / 2)), init(answer));
      }
      default:
        return foreignAnswer(outcome, request);
    }
  }

  return wire;
}

function foreignAnswer(outcome: CallOutcome, request: BackendCall): Response {
  const json = { "content-type": "application/json" };
  switch (outcome) {
    case "portal": {
      const headers = { "content-type": "text/html" };
      return new Response("<html>Welcome to the train</html>", { status: 200, headers });
    }
    case "empty":
      return new Response(null, { status: 204 });
    case "null":
      return new Response("null", { status: 200, headers: json });
    case "html404":
      return new Response("<html>No such page</html>", { status: 404 });
    case "otherJson": {
      // It even echoes the key, as a proxy that mirrors headers would.
      const key = request.headers["idempotency-key"] ?? "";
      const body = JSON.stringify({ ok: true, results: [] });
      return new Response(body, { status: 200, headers: { ...json, "idempotency-key": key } });
    }
    case "otherOps": {
      const results = [{ op_id: "99999999-9999-7999-8999-999999999999", status: 200 }];
      const delta = { version_from: 0, version: 9, epoch: "x", changed: [], removed: [] };
      const key = request.headers["idempotency-key"] ?? "";
      return new Response(JSON.stringify({ results, ...delta }), {
        status: 200,
        headers: { ...json, "idempotency-key": key },
      });
    }
    default: {
      // as: only calls to /ops have ops; anything else has none.
      const { ops = [] } = (request.body ?? {}) as { ops?: { op_id: string }[] };
      const results = ops.map(({ op_id }) => ({ op_id, status: 200 }));
      const delta = { version_from: 0, version: 9, epoch: "x", changed: [], removed: [] };
      return new Response(JSON.stringify({ results, ...delta }), { status: 200, headers: json });
    }
  }
}

function init(answer: BackendReply): ResponseInit {
  return {
    status: answer.status,
    headers: { "content-type": "application/json; charset=utf-8", ...answer.headers },
  };
}

function respond(answer: BackendReply): Response {
  return new Response(JSON.stringify(answer.body), init(answer));
}

function respondStatus(status: number, retryAfter?: number): Response {
  const code = status === 503 ? "unavailable" : "somethingWentWrong";
  const headers = {
    "content-type": "application/json",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  };
  return new Response(JSON.stringify({ error: true, code, message: "" }), { status, headers });
}

function readRequest(url: string, init: RequestInit, jar: Jar): BackendCall {
  const path = (url.split("?")[0] ?? "").replace(/^\/ajax/, "");
  const headers = Object.fromEntries(new Headers(init.headers ?? {}));
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
  const { method = "GET", credentials } = init;
  return { method, path, headers, body, sid: jar.sid, ...(credentials && { credentials }) };
}
