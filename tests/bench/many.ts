/** Many callers at once, each on a connection of its own, and what they were answered. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Question = {
  path: string;
  method?: "GET" | "POST" | "PUT";
  body?: object;
  headers?: Record<string, string>;
};
export type Heard = {
  /** 0: the connection broke. */
  status: number;
  ms: number;
  headers: Record<string, string | string[] | undefined>;
};

export type Callers = { ask(question: Question): Promise<Heard>; close(): void };

export function openCallers(base: string): Callers {
  const agent = new Agent({ keepAlive: true });
  return { ask: (question) => ask(base, agent, question), close: () => agent.destroy() };
}

/** Never rejects: a broken connection is an answer too, and a bad one. */
function ask(base: string, agent: Agent, question: Question): Promise<Heard> {
  const { path, method = "GET", body, headers } = question;
  const sent = body && Buffer.from(JSON.stringify(body));
  const began = performance.now();
  return new Promise((resolve) => {
    const hear = (status: number, heard: Heard["headers"] = {}) =>
      resolve({ status, ms: performance.now() - began, headers: heard });
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
        answer.resume();
        answer.on("error", () => hear(0));
        answer.on("end", () => hear(answer.statusCode ?? 0, answer.headers));
      },
    );
    asked.on("error", () => hear(0));
    asked.end(sent);
  });
}

/** So many callers, each asking again as soon as it is answered, until `isOver`. */
export async function askInTurn(
  atOnce: number,
  isOver: () => boolean,
  askNext: (number: number) => Promise<Heard>,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  let number = 0;
  const call = async () => {
    while (!isOver()) heard.push(await askNext(number++));
  };
  await Promise.all(Array.from({ length: atOnce }, call));
  return heard;
}

/** So many a second, whatever becomes of those before; `sent` when the last one has gone out. */
export function askAtRate(
  perSecond: number,
  ms: number,
  askNext: (number: number) => Promise<Heard>,
): { sent: Promise<void>; heard: Promise<Heard[]> } {
  const asked: Promise<Heard>[] = [];
  const send = async () => {
    const began = performance.now();
    for (let gone = 0; gone < ms; gone = performance.now() - began) {
      const due = Math.floor((gone / 1000) * perSecond);
      while (asked.length < due) asked.push(askNext(asked.length));
      await sleep(5);
    }
  };
  const sent = send();
  return { sent, heard: sent.then(() => Promise.all(asked)) };
}
