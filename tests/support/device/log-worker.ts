import type { Environment } from "#offline/environment.ts";
import { appendScope } from "#offline/log/append.ts";
import type { AppendAnswer, AppendRequest, LogWorker } from "#offline/log/log-writer.ts";
import { serveLog } from "#offline/log/serve-log.ts";
import type { Store } from "#offline/store/store.ts";

/** A page's log worker in the page's own thread: messages are copied, and come after the task's code. */
export function openLogWorker(store: Pick<Store, "write">, environment: Environment): LogWorker {
  const ofPage: ((event: { data: AppendAnswer }) => void)[] = [];
  const ofWorker: ((event: { data: AppendRequest }) => void)[] = [];
  const deliver = <Message>(to: ((event: { data: Message }) => void)[], message: Message) => {
    const data = structuredClone(message);
    queueMicrotask(() => {
      for (const listener of to) listener({ data });
    });
  };
  const postMessage = (answer: AppendAnswer) => deliver(ofPage, answer);
  serveLog(
    { postMessage, addEventListener: (_type, listener) => ofWorker.push(listener) },
    environment,
    (work) => store.write(appendScope, work),
  );
  postMessage({ isReady: true });
  return {
    postMessage: (request) => deliver(ofWorker, request),
    addEventListener(type: "message" | "error", listener: (event: never) => void) {
      if (type === "message") ofPage.push(listener as (typeof ofPage)[number]);
    },
    terminate() {
      ofWorker.length = 0;
    },
  };
}
