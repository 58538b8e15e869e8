/**
 * Sends a POST to a service that the shop itself has chosen: its URL is in the code or in the
 * environment, so private addresses are allowed. URLs from untrusted sources go through
 * `guarded-fetch`.
 */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { OutboundError } from "./guarded-fetch.ts";

export type ServiceRequest = {
  body: string;
  contentType: "application/json" | "application/x-www-form-urlencoded";
  /** Maximum size of the answer. */
  bytes: number;
  /** Time limit for the whole exchange. */
  ms: number;
};

/** Returns the body of a 200; throws `OutboundError` for any other status and on a time-out. */
export async function requestService(address: string, options: ServiceRequest): Promise<Buffer> {
  const response = await send(new URL(address), options);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutboundError("unreachable", new Error(`it answered ${response.statusCode}`));
  }
  return await readBody(response, options.bytes);
}

function send(url: URL, { body, contentType, ms }: ServiceRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sendRequest = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = sendRequest(
      url,
      {
        method: "POST",
        signal: AbortSignal.timeout(ms),
        agent: false,
        headers: {
          "content-type": contentType,
          "content-length": Buffer.byteLength(body),
          "accept-encoding": "identity",
          "user-agent": "Torba",
        },
      },
      resolve,
    );
    request.on("error", (error) => reject(new OutboundError("unreachable", error)));
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length; // as: nobody has set an encoding
      if (size > maxBytes) throw new OutboundError("large");
      chunks.push(chunk as Buffer); // as: the same
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError("unreachable", error);
  }
  return Buffer.concat(chunks);
}
