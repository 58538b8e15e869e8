/** Many concurrent callers, each on its own connection, and their answers. */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type CallAnswer, type CallRequest, send } from "./send-request.ts";

/** `status` 0: the connection broke. */
export type TimedAnswer = CallAnswer & { ms: number };

export type Callers = { sendTimed(question: CallRequest): Promise<TimedAnswer>; close(): void };

/** ms; with none of its own an agent does not read for how long the shop leaves a connection open. */
const timeout = 60_000;

export function openCallers(base: string): Callers {
  const agent = new Agent({ keepAlive: true, timeout });
  return { sendTimed: (question) => ask(base, agent, question), close: () => agent.destroy() };
}

/** Never rejects: a broken connection counts as a bad answer. */
async function ask(base: string, agent: Agent, question: CallRequest): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const broken = { status: 0, headers: {} };
  const answers = await send(base, agent, question).catch(() => broken);
  return { ...answers, ms: performance.now() - startedAt };
}

/** `atOnce` callers; each sends its next call when it has its answer, until `isOver`. */
export async function callInTurn(
  atOnce: number,
  isOver: () => boolean,
  askNext: (number: number) => Promise<TimedAnswer>,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = [];
  let number = 0;
  const call = async () => {
    while (!isOver()) answers.push(await askNext(number++));
  };
  await Promise.all(Array.from({ length: atOnce }, call));
  return answers;
}

/** Sends at a fixed rate without waiting for answers; `sent` resolves after the last call. */
export function sendAtRate<Answer>(
  perSecond: number,
  ms: number,
  sendNext: (number: number) => Promise<Answer>,
): { sent: Promise<void>; answers: Promise<Answer[]> } {
  const calls: Promise<Answer>[] = [];
  const send = async () => {
    const startedAt = performance.now();
    for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - startedAt) {
      const due = Math.floor((elapsed / 1000) * perSecond);
      while (calls.length < due) calls.push(sendNext(calls.length));
      await sleep(5);
    }
  };
  const sent = send();
  return { sent, answers: sent.then(() => Promise.all(calls)) };
}
