/** The wire between a browser and a server, where everything that can go wrong does. */
import type { Asked, Backend, Told } from "./backend.ts";

/** A browser's cookies, shared by its tabs. */
export type Jar = { sid: string | undefined };

/** What becomes of one call. */
export const fates = [
  "ok",
  /** Never reaches the server. */
  "lost",
  /** Takes effect, and nobody hears. */
  "answerLost",
  /** Delivered twice; the second answer is heard. */
  "twice",
  "status500",
  "status502",
  "status503",
  /** The server does it and then fails to say so. */
  "committed500",
  /** A captive portal. */
  "portal",
  "empty",
  "null",
  /** JSON, 200, but not of our call. */
  "noEcho",
  "otherJson",
  /** An answer to somebody else's ops, under our key. */
  "otherOps",
  "html404",
  "halfBody",
] as const;
export type Fate = (typeof fates)[number];

export type Call = Asked & { fate: Fate | "never" };

export type FaultWire = {
  fetch: typeof fetch;
  /** Decides over each call; the default is "ok". */
  decide: (asked: Asked) => Fate | "never";
  /** Awaited before the server hears and before the client does. */
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

  const cookieOf = ({ credentials }: Asked) => (credentials === "omit" ? undefined : jar.sid);

  async function deliver(asked: Asked): Promise<Told> {
    const told = await backend({ ...asked, sid: cookieOf(asked) });
    if (told.sid !== undefined) jar.sid = told.sid || undefined;
    return told;
  }

  async function call(url: string, init: RequestInit = {}): Promise<Response> {
    const asked = readAsked(url, init, jar);
    const fate = wire.decide(asked);
    wire.calls.push({ ...asked, fate });
    wire.inFlight += 1;
    wire.mostInFlight = Math.max(wire.mostInFlight, wire.inFlight);
    try {
      await wire.pass(`to server ${asked.method} ${asked.path}`);
      const response = await suffer(fate, asked);
      await wire.pass(`to client ${asked.method} ${asked.path}`);
      return response;
    } finally {
      wire.inFlight -= 1;
    }
  }

  async function suffer(fate: Fate | "never", asked: Asked): Promise<Response> {
    switch (fate) {
      case "ok":
        return respond(await deliver(asked));
      case "twice":
        await deliver(asked);
        return respond(await deliver(asked));
      case "lost":
        throw new TypeError("network");
      case "never":
        return new Promise(() => undefined);
      case "answerLost":
        await backend({ ...asked, sid: cookieOf(asked) });
        throw new TypeError("network");
      case "committed500":
        await deliver(asked);
        return respondStatus(500);
      case "status500":
        return respondStatus(500);
      case "status502":
        return new Response("<h1>Bad gateway</h1>", { status: 502 });
      case "status503":
        return respondStatus(503, wire.retryAfter);
      case "halfBody": {
        const told = await deliver(asked);
        const text = JSON.stringify(told.body);
        return new Response(text.slice(0, Math.floor(text.length / 2)), init(told));
      }
      default:
        return strange(fate, asked);
    }
  }

  return wire;
}

function strange(fate: Fate, asked: Asked): Response {
  const json = { "content-type": "application/json" };
  switch (fate) {
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
      const key = asked.headers["idempotency-key"] ?? "";
      const body = JSON.stringify({ ok: true, results: [] });
      return new Response(body, { status: 200, headers: { ...json, "idempotency-key": key } });
    }
    case "otherOps": {
      const results = [{ op_id: "99999999-9999-7999-8999-999999999999", status: 200 }];
      const delta = { version_from: 0, version: 9, epoch: "x", changed: [], removed: [] };
      const key = asked.headers["idempotency-key"] ?? "";
      return new Response(JSON.stringify({ results, ...delta }), {
        status: 200,
        headers: { ...json, "idempotency-key": key },
      });
    }
    default: {
      // as: only calls to /ops have ops; anything else has none.
      const { ops = [] } = (asked.body ?? {}) as { ops?: { op_id: string }[] };
      const results = ops.map(({ op_id }) => ({ op_id, status: 200 }));
      const delta = { version_from: 0, version: 9, epoch: "x", changed: [], removed: [] };
      return new Response(JSON.stringify({ results, ...delta }), { status: 200, headers: json });
    }
  }
}

function init(told: Told): ResponseInit {
  return {
    status: told.status,
    headers: { "content-type": "application/json; charset=utf-8", ...told.headers },
  };
}

function respond(told: Told): Response {
  return new Response(JSON.stringify(told.body), init(told));
}

function respondStatus(status: number, retryAfter?: number): Response {
  const code = status === 503 ? "unavailable" : "somethingWentWrong";
  const headers = {
    "content-type": "application/json",
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  };
  return new Response(JSON.stringify({ error: true, code, message: "" }), { status, headers });
}

function readAsked(url: string, init: RequestInit, jar: Jar): Asked {
  const path = (url.split("?")[0] ?? "").replace(/^\/ajax/, "");
  const headers = Object.fromEntries(new Headers(init.headers ?? {}));
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
  const { method = "GET", credentials } = init;
  return { method, path, headers, body, sid: jar.sid, ...(credentials && { credentials }) };
}
