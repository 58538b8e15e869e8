import type { IncomingMessage } from "node:http";
import { OutboundError } from "./guarded-connection.ts";

/** Throws `OutboundError`: `large` as soon as the limit is passed. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
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
