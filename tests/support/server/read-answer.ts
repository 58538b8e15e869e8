/** Reads an answer of a running shop, which on a busy machine answers its first calls with 503. */
import { setTimeout as sleep } from "node:timers/promises";

export async function readAnswer<Answer>(url: string): Promise<Answer> {
  for (;;) {
    const response = await fetch(url);
    // as: the caller names the contract's answer of that call
    if (response.status !== 503) return (await response.json()) as Answer;
    await sleep(100);
  }
}
