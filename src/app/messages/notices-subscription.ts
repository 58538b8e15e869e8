import { isLeaving } from "#app/session/session-guard.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";

/** What the drain learned while nobody looked is said once, on whatever page comes next. */
export function subscribeToNotices(device: Device, t: T): void {
  const showNotices = async () => {
    const waiting = device.pending.get()?.notices ?? [];
    if (waiting.length === 0 || isLeaving()) return;
    // Its code could not be had: they wait for the next change, or page.
    const words = await import("./notice-toasts.ts").catch(() => undefined);
    await words?.tellNotices(device, t);
  };
  // no await: the view tells again when there is more
  device.pending.subscribe(() => void showNotices());
  void showNotices();
}
