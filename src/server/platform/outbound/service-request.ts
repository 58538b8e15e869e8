/**
 * Calls a service that the shop itself has chosen: its URL is in the code or in the environment, so
 * private addresses are allowed. URLs from untrusted sources go through `guarded-fetch`.
 */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { OutboundError } from "./guarded-connection.ts";
import { readBody } from "./read-body.ts";

type Limits = {
  /** Maximum size of the answer. */
  bytes: number;
  /** Time limit for the whole exchange. */
  ms: number;
};

export type ServiceRequest = Limits & {
  body: string;
  contentType: "application/json" | "application/x-www-form-urlencoded";
};

/** Posts; returns the body of a 200; throws `OutboundError` for any other status and on a time-out. */
export async function requestService(address: string, options: ServiceRequest): Promise<Buffer> {
  const response = await send(new URL(address), options.ms, options);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutboundError("unreachable", new Error(`it answered ${response.statusCode}`));
  }
  return await readBody(response, options.bytes);
}

export type ServiceAnswer = { status: number; body: Buffer };

/** Gets, and returns what was answered, whatever the status; redirects are not followed. */
export async function readFromService(address: string, limits: Limits): Promise<ServiceAnswer> {
  const response = await send(new URL(address), limits.ms);
  return { status: response.statusCode ?? 0, body: await readBody(response, limits.bytes) };
}

/** Sends without a body, and returns the status. */
export async function sendToService(
  address: string,
  { ms, ...sent }: { method: string; headers: Record<string, string>; ms: number },
): Promise<number> {
  const response = await send(new URL(address), ms, undefined, sent);
  response.destroy();
  return response.statusCode ?? 0;
}

function send(
  url: URL,
  ms: number,
  post?: ServiceRequest,
  sent?: { method: string; headers: Record<string, string> },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sendRequest = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = sendRequest(
      url,
      {
        method: sent?.method ?? (post ? "POST" : "GET"),
        signal: AbortSignal.timeout(ms),
        agent: false,
        headers: {
          ...(post && {
            "content-type": post.contentType,
            "content-length": Buffer.byteLength(post.body),
          }),
          ...sent?.headers,
          "accept-encoding": "identity",
          "user-agent": "Torba",
        },
      },
      resolve,
    );
    request.on("error", (error) => reject(new OutboundError("unreachable", error)));
    request.end(post?.body);
  });
}
