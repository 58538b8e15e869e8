/**
 * Asks a service that the shop itself has chosen: its address is in the code or in the environment,
 * never a stranger's word, so it is called wherever it stands. What strangers name goes through
 * `get-bytes`.
 */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { OutsideRefusal } from "./guarded-fetch.ts";

export type Posting = {
  body: string;
  contentType: "application/json" | "application/x-www-form-urlencoded";
  /** Of the answer. */
  bytes: number;
  /** For all of it, from the first byte to the last. */
  ms: number;
};

/** The body of a 200; anything else, and what takes too long, is `OutsideRefusal`. */
export async function postBytes(address: string, posting: Posting): Promise<Buffer> {
  const response = await send(new URL(address), posting);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutsideRefusal("unreachable", new Error(`it answered ${response.statusCode}`));
  }
  return await readWhole(response, posting.bytes);
}

function send(url: URL, { body, contentType, ms }: Posting): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? requestHttps : requestHttp;
    const asked = ask(
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
    asked.on("error", (error) => reject(new OutsideRefusal("unreachable", error)));
    asked.end(body);
  });
}

async function readWhole(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length; // as: nobody has set an encoding
      if (size > most) throw new OutsideRefusal("large");
      chunks.push(chunk as Buffer); // as: the same
    }
  } catch (error) {
    throw error instanceof OutsideRefusal ? error : new OutsideRefusal("unreachable", error);
  }
  return Buffer.concat(chunks);
}
