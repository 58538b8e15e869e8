/** One request over Node's own client, which costs the measured machine least. */
import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export type Question = {
  path: string;
  method?: "GET" | "POST" | "PUT";
  body?: object;
  headers?: Record<string, string>;
};
export type Answer = { status: number; headers: IncomingHttpHeaders };

/** `take` is given the answer's bytes as they come. Rejects when the connection breaks. */
export function send(
  base: string,
  agent: Agent,
  { path, method = "GET", body, headers }: Question,
  take: (part: Buffer) => void = () => {},
): Promise<Answer> {
  const sent = body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const asked = request(
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
    asked.on("error", reject);
    asked.end(sent);
  });
}
