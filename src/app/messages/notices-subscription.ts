import { isLeaving } from "#app/session/session-guard.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";

/** Shows once, on the next page, what the drain learned in the background. */
export function subscribeToNotices(device: Device, t: T): void {
  const showNotices = async () => {
    const waiting = device.pending.get()?.notices ?? [];
    if (waiting.length === 0 || isLeaving()) return;
    // Its code could not be had: they wait for the next change, or page.
    const toasts = await import("./notice-toasts.ts").catch(() => undefined);
    await toasts?.showNoticeToasts(device, t);
  };
  // no await: the view tells again when there is more
  device.pending.subscribe(() => void showNotices());
  void showNotices();
}
