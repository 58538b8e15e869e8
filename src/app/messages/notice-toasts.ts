import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import type { DeviceNotice } from "#offline/store/rows.ts";
import { showToast } from "./toasts.ts";

/** Shows the notices that are stored on the device, and removes them. There are rarely any. */
export async function showNoticeToasts(device: Device, t: T): Promise<void> {
  for (const notice of await device.takeNotices()) {
    const text = noticeText(notice, device, t);
    if (notice.kind === "kept") showWaitingChanges(notice.count, t);
    else if (notice.kind === "restored") showRestoredChanges(notice, t);
    else if (text) showToast({ text });
  }
}

function showWaitingChanges(count: number, t: T): void {
  const { openFailedChanges } = useConnectionStore.getState();
  const undo = { text: t("common.open"), onUndo: openFailedChanges };
  showToast({ text: t("offline.keptTold", { count }), undo });
}

/** What is sent again, what waits for a decision, or else that deleted things are back; the lost code. */
function showRestoredChanges(
  { sent = 0, undecided = 0, returned = 0, promo }: Extract<DeviceNotice, { kind: "restored" }>,
  t: T,
): void {
  const { openFailedChanges } = useConnectionStore.getState();
  if (sent + undecided + returned === 0 && !promo) return;
  const sentText = sent > 0 ? t("offline.restoredSent", { count: sent }) : undefined;
  const question = sentText ? "offline.attention" : "offline.restoredAsked";
  const asks = undecided > 0 ? t(question, { count: undecided }) : undefined;
  const text = joinTexts(sentText, asks, lostCodeText(promo, t)) || t("offline.restoredReturned");
  const undo = { text: t("common.open"), onUndo: openFailedChanges };
  showToast({ text, ...(undecided > 0 ? { undo } : {}) });
}

const lostCodeText = (code: string | undefined, t: T) => code && t("offline.promoAgain", { code });

const joinTexts = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join(" ");

function noticeText(notice: DeviceNotice, device: Device, t: T): string | undefined {
  if (notice.kind === "sessionRenewed")
    return joinTexts(t("offline.sessionGone"), lostCodeText(notice.promo, t));
  if (notice.kind === "signedOut" || notice.kind === "accountDeleted")
    return t(`offline.${notice.kind}`);
  if (notice.kind === "recovered") return recoveredText(notice, t);
  if (notice.kind === "restored" || notice.kind === "kept") return undefined;
  const name = device.cart.get()?.cart.items.find((line) => line.id === notice.itemId)?.name;
  if (notice.code === "stockShort" && name)
    return t("cart.stockShortOf", { name, from: notice.from ?? 0, to: notice.to ?? 0 });
  if (notice.code === "alreadyOrdered") return t("cart.alreadyOrderedText");
  // A changed price stands at its line until it is accepted.
  return undefined;
}

function recoveredText(
  { count, omitted }: Extract<DeviceNotice, { kind: "recovered" }>,
  t: T,
): string {
  const omittedText = omitted > 0 && t("offline.recoveredWithout", { count: omitted });
  return joinTexts(t("offline.recovered", { count }), omittedText);
}
