import type { Environment } from "#offline/environment.ts";
import type { Tx } from "#offline/store/store.ts";
import { describeOp } from "#rules/ops/op-table.ts";
import { appendOps, takeIds } from "./append.ts";
import type { AppendAnswer, AppendRequest } from "./log-writer.ts";

/** What is needed of a worker's scope. */
export type LogWorkerScope = {
  postMessage: (answer: AppendAnswer) => void;
  addEventListener: (type: "message", listener: (event: { data: AppendRequest }) => void) => void;
};

/**
 * Appends to the log what a page sends to its worker. `write`: a transaction that holds what an append
 * touches. Every request is answered, also one that cannot be written.
 */
export function serveLog(
  scope: LogWorkerScope,
  { clock }: Pick<Environment, "clock">,
  write: (work: (tx: Tx) => Promise<string>) => Promise<string>,
): void {
  async function answer(request: AppendRequest): Promise<AppendAnswer> {
    const { number, intents, opIds, intentId, createdAt, identity } = request;
    const hints = { createdAt, identity, isLast: true };
    try {
      const ops = intents.map(describeOp);
      const written = await write((tx) =>
        appendOps(tx, { clock, newId: takeIds(opIds) }, ops, intentId, hints),
      );
      return { number, isWritten: true, identity: written };
    } catch {
      return { number, isWritten: false };
    }
  }
  scope.addEventListener("message", ({ data }) => {
    // no await: transactions keep the order in which they begin
    void answer(data).then(scope.postMessage.bind(scope));
  });
}
