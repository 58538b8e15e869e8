import { useMarks } from "#app/connection/connection-store.ts";
import type { MembershipKind } from "#contract/saved-products.ts";
import { type SaveResult, undo } from "#features/saved-products/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { membershipLimits } from "#rules/saved-products/saved-products.ts";
import { tell } from "./toasts.ts";

type Change = {
  kind: MembershipKind;
  isIn: boolean;
  name: string;
  /** Where more was done than that. */
  text?: string;
};

/** Says how putting into the wishlist or the comparison went, or taking out. */
export function tellKept(kept: SaveResult, { kind, isIn, name, text }: Change, t: T): void {
  if (!kept.ok) {
    tell({ text: wordsOf(kept.reason, kind, name, t) });
    return;
  }
  const { intentId } = kept;
  tell({
    text: text ?? t(isIn ? `memberships.put.${kind}` : `memberships.removed.${kind}`),
    isPending: useMarks.getState().signal === "off",
    // no await: it shows at once
    undo: { text: t("common.undo"), onUndo: () => void undo(intentId) },
  });
}

function wordsOf(
  why: Extract<SaveResult, { ok: false }>["reason"],
  kind: MembershipKind,
  name: string,
  t: T,
): string {
  if (why === "crowded") return t(`memberships.full.${kind}`, { count: membershipLimits[kind] });
  return why === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name });
}
