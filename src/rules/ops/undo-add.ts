import type { OpOf } from "#contract/ops.ts";
import type { FreshOf } from "./op-rule.ts";

/** An unsent add without the parts of one intention; undefined: nothing of it is left. */
export function withoutIntent(
  add: FreshOf<"cart.add">,
  intentId: string,
): FreshOf<"cart.add"> | undefined {
  const parts = add.parts ?? [];
  const undone = parts.filter((part) => part.intentId === intentId);
  const quantity = add.payload.quantity - undone.reduce((sum, part) => sum + part.quantity, 0);
  if (quantity <= 0) return undefined;
  const items = new Set(undone.map((part) => part.checklistItemId));
  const { checklist_items: all = [], ...rest } = add.payload;
  // What shared the pieces that go has none left.
  const checklist_items = all.filter(({ id, shared }) => !items.has(id) && !shared);
  const payload: OpOf<"cart.add">["payload"] = {
    ...rest,
    quantity,
    ...(checklist_items.length ? { checklist_items } : {}),
  };
  return { kind: "cart.add", payload, parts: parts.filter((part) => part.intentId !== intentId) };
}
