import { useEffect } from "react";
import type { Entry, MembershipKind } from "#contract/memberships.ts";
import { takeOut, undo } from "#features/memberships/actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { MembershipView } from "#offline/membership-view.ts";
import { tellKept } from "./tell-kept.ts";
import { tell } from "./toasts.ts";
import { useDevice, useView } from "./use-device.ts";

/** What a screen of wishes or of compared products shows and does. */
export function useMembership(kind: MembershipKind): {
  /** Undefined until the device was read. */
  view: MembershipView | undefined;
  remove: (entry: Entry) => void;
  /** Everything given, with one undo. */
  clear: (ids: readonly string[]) => void;
} {
  const { t } = useText();
  const device = useDevice();
  const view = useView(device?.[kind]);
  useEffect(() => {
    // no await: the view tells when there is something newer
    void device?.refreshMembership(kind);
  }, [device, kind]);
  const takeAway = async (ids: readonly string[], name: string, isAll: boolean) => {
    const kept = await takeOut(kind, ids);
    if (!kept.ok || !isAll) return tellKept(kept, { kind, isIn: false, name }, t);
    const { intentId } = kept;
    tell({
      text: t("memberships.cleared"),
      // no await: they show again at once
      undo: { text: t("common.undo"), onUndo: () => void undo(intentId) },
    });
  };
  // no await in either: the toast says how it went
  return {
    view,
    remove: ({ id, added_name }) => void takeAway([id], added_name, false),
    clear: (ids) => void takeAway(ids, "", true),
  };
}
