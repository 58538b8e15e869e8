import { writtenBy } from "#rules/coalesce-names.ts";
import type { Attention, StoredOp } from "./rows.ts";

/** A row's dot: waiting for signal, sent and not answered, or refused. */
export type Mark = "waiting" | "sent" | "needsYou";

/** By row id; what needs the shopper outweighs what only waits. */
export function marksOf(
  ops: readonly StoredOp[],
  attention: readonly Attention[],
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const op of ops) {
    const id = writtenBy(op);
    if (op.status === "pending") marks.set(id, "waiting");
    else if (!marks.has(id)) marks.set(id, "sent");
  }
  for (const { op } of attention) marks.set(writtenBy(op), "needsYou");
  return marks;
}
