/** Callers who ask again and again, whatever becomes of the shop, and what they heard. */
import { setTimeout as sleep } from "node:timers/promises";

export type Heard = { path: string; status: number; ms: number };

const usual: [method: string, path: string][] = [
  ["POST", "/ajax/session"],
  ["POST", "/ajax/session"],
  ["POST", "/ajax/session"],
  ["GET", "/readyz"],
  ["GET", "/ajax/checklists"],
];

/** Calls of every kind that needs the database, again and again until `finish`. */
export function keepCalling(url: string, calls = usual) {
  const heard: Heard[] = [];
  let going = true;
  const ask = async (method: string, path: string) => {
    while (going) {
      const begun = performance.now();
      const answer = await fetch(url + path, { method });
      await answer.arrayBuffer();
      heard.push({ path, status: answer.status, ms: performance.now() - begun });
      await sleep(20);
    }
  };
  const asking = calls.map(([method, path]) => ask(method, path));
  // Heard where it is waited for; until then what ends the shop is the error to be told.
  for (const one of asking) one.catch(() => undefined);
  /** Waits for so many answers of this status, from now on. */
  const hear = async (status: number, count: number) => {
    const from = heard.length;
    while (heard.slice(from).filter((one) => one.status === status).length < count) {
      await sleep(20);
    }
  };
  const finish = async () => {
    going = false;
    await Promise.all(asking);
    return heard;
  };
  return { heard, hear, finish };
}
