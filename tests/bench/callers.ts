/** Many callers at once, each on a connection of its own, and what they were answered. */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, type Question, send } from "./send-request.ts";

/** `status` 0: the connection broke. */
export type Heard = Answer & { ms: number };

export type Callers = { ask(question: Question): Promise<Heard>; close(): void };

export function openCallers(base: string): Callers {
  const agent = new Agent({ keepAlive: true });
  return { ask: (question) => ask(base, agent, question), close: () => agent.destroy() };
}

/** Never rejects: a broken connection is an answer too, and a bad one. */
async function ask(base: string, agent: Agent, question: Question): Promise<Heard> {
  const began = performance.now();
  const broken = { status: 0, headers: {} };
  const heard = await send(base, agent, question).catch(() => broken);
  return { ...heard, ms: performance.now() - began };
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
