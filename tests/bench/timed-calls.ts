/** One caller on one connection, and the time of each answer. */
import { Agent } from "node:http";
import { cpuOf } from "./process-tree.ts";
import { quantile } from "./quantile.ts";
import { type CallRequest, send } from "./send-request.ts";

export type CallTimes = {
  count: number;
  /** Milliseconds of processor time per request, including the database. */
  cpu: number;
  p50: number;
  p95: number;
  p99: number;
  /** Bytes of an answer on the wire. */
  size: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export async function callOnce(base: string, ask: CallRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  const { status } = await send(base, agent, ask, (part) => parts.push(part));
  const bytes = Buffer.concat(parts);
  if (status === 200) return bytes;
  throw new Error(`${ask.path}: ${status} ${bytes.toString().slice(0, 300)}`);
}

export type Plan = {
  /** The request with this number; always the same one to measure a cached answer. */
  ask: (number: number) => CallRequest;
  count: number;
  warm?: number;
};

/** Measures for at most 60 seconds, after warm-up requests with numbers of their own. */
export async function measure(
  base: string,
  processes: readonly number[],
  { ask, count, warm = 300 }: Plan,
): Promise<CallTimes> {
  for (let number = 0; number < warm; number += 1) await callOnce(base, ask(1_000_000 + number));
  const times: number[] = [];
  let size = 0;
  const startedAt = performance.now();
  const cpuBefore = cpuOf(processes);
  for (let number = 0; number < count && performance.now() - startedAt < 60_000; number += 1) {
    const from = performance.now();
    size += (await callOnce(base, ask(number))).length;
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
