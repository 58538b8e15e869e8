/** Sends one request with Node's own client, which uses the least processor time. */
import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type CallRequest = {
  path: string;
  method?: "GET" | "POST" | "PUT";
  body?: object;
  headers?: Record<string, string>;
};
export type CallAnswer = { status: number; headers: IncomingHttpHeaders };

/** `take` gets the answer's bytes as they arrive. Rejects when the connection breaks. */
export function send(
  base: string,
  agent: Agent,
  { path, method = "GET", body, headers }: CallRequest,
  take: (part: Buffer) => void = () => {},
): Promise<CallAnswer> {
  const sent = body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sending = request(
      new URL(path, base),
      {
        agent,
        method,
        headers: {
          "accept-encoding": "br, gzip",
          ...(sent && { "content-type": "application/json", "content-length": sent.length }),
          ...headers,
        },
      },
      (answer) => {
        answer.on("data", take);
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers }),
        );
      },
    );
    sending.on("error", reject);
    sending.end(sent);
  });
}
