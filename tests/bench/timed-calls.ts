/** One caller on one connection, and how long each answer took. */
import { Agent } from "node:http";
import { cpuOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { type Question, send } from "./send-request.ts";

export type Ask = Omit<Question, "headers">;
export type Measured = {
  count: number;
  /** Milliseconds of processor time a request, the database's among them. */
  cpu: number;
  p50: number;
  p95: number;
  p99: number;
  /** Bytes of an answer, as sent. */
  size: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export async function askOnce(base: string, ask: Ask): Promise<Buffer> {
  const parts: Buffer[] = [];
  const { status } = await send(base, agent, ask, (part) => parts.push(part));
  const bytes = Buffer.concat(parts);
  if (status === 200) return bytes;
  throw new Error(`${ask.path}: ${status} ${bytes.toString().slice(0, 300)}`);
}

export type Plan = {
  /** The request of a number; the same for all where the answer is one that is kept. */
  ask: (number: number) => Ask;
  count: number;
  warm?: number;
};

/** At most 60 seconds. A running shop is measured, not one whose code is met for the first time: requests of warming have numbers of their own. */
export async function measure(
  base: string,
  processes: readonly number[],
  { ask, count, warm = 300 }: Plan,
): Promise<Measured> {
  for (let number = 0; number < warm; number += 1) await askOnce(base, ask(1_000_000 + number));
  const times: number[] = [];
  let size = 0;
  const began = performance.now();
  const cpuBefore = cpuOf(processes);
  for (let number = 0; number < count && performance.now() - began < 60_000; number += 1) {
    const from = performance.now();
    size += (await askOnce(base, ask(number))).length;
    times.push(performance.now() - from);
  }
  const cpu = (cpuOf(processes) - cpuBefore) / times.length;
  return {
    count: times.length,
    cpu,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    size: size / times.length,
  };
}
