import type { MembershipKind } from "#contract/memberships.ts";
import { type Kept, undo } from "#features/memberships/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { membershipLimits } from "#rules/memberships.ts";
import { useMarks } from "./marks.ts";
import { tell } from "./toasts.ts";

type Change = {
  kind: MembershipKind;
  isIn: boolean;
  name: string;
  /** Where more was done than that. */
  text?: string;
};

/** Says how putting into the wishlist or the comparison went, or taking out. */
export function tellKept(kept: Kept, { kind, isIn, name, text }: Change, t: T): void {
  if (!kept.ok) {
    tell({ text: wordsOf(kept.why, kind, name, t) });
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
  why: Extract<Kept, { ok: false }>["why"],
  kind: MembershipKind,
  name: string,
  t: T,
): string {
  if (why === "crowded") return t(`memberships.full.${kind}`, { count: membershipLimits[kind] });
  return why === "full" ? t("offline.storageFull") : t("offline.storageFailed", { name });
}
