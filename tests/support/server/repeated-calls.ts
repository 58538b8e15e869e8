/** Callers that repeat their calls whatever happens to the shop, and the answers they got. */
import { setTimeout as sleep } from "node:timers/promises";

export type TimedAnswer = { path: string; status: number; ms: number };

const repeatedCalls: [method: string, path: string][] = [
  ["POST", "/ajax/session"],
  ["POST", "/ajax/session"],
  ["POST", "/ajax/session"],
  ["GET", "/readyz"],
  ["GET", "/ajax/checklists"],
];

/** Repeats calls of every kind that needs the database until `finish`. */
export function startCalling(url: string, calls = repeatedCalls) {
  const answers: TimedAnswer[] = [];
  let isRunning = true;
  const request = async (method: string, path: string) => {
    while (isRunning) {
      const startedAt = performance.now();
      const answer = await fetch(url + path, { method });
      await answer.arrayBuffer();
      answers.push({ path, status: answer.status, ms: performance.now() - startedAt });
      await sleep(20);
    }
  };
  const callers = calls.map(([method, path]) => request(method, path));
  // `finish` reports rejections; until then the test's own error comes first.
  for (const one of callers) one.catch(() => undefined);
  /** Waits for `count` new answers with this status. */
  const waitForAnswers = async (status: number, count: number) => {
    const from = answers.length;
    while (answers.slice(from).filter((one) => one.status === status).length < count) {
      await sleep(20);
    }
  };
  const finish = async () => {
    isRunning = false;
    await Promise.all(callers);
    return answers;
  };
  return { heard: answers, hear: waitForAnswers, finish };
}
