import type { T } from "#i18n/make-i18n.ts";
import type {} from "./inline-taps.ts";
import { showToast } from "./messages/toasts.ts";

/** ms; what is over sooner is not seen. */
export const unseen = 150;
/** ms; what the work was for is drawn by then. */
const drawingTime = 500;

/**
 * Where the work takes longer than `unseen`, shows the button whose click is being handled as busy and
 * drops its taps until the end: mostly it is code that has not come yet. The caller says how it went.
 */
export function showWork(work: Promise<unknown>): void {
  const { taps, event } = window;
  const done = work.catch(() => undefined);
  const button =
    event?.type === "click" && event.target instanceof Element && event.target.closest("button");
  if (!button || !taps) return;
  const show = () => {
    taps.setBusy(button, true);
    // no await: the button is busy meanwhile
    void done.then(() => setTimeout(() => taps.setBusy(button, false), drawingTime));
  };
  if (event.isTrusted) {
    const timer = setTimeout(show, unseen);
    void done.then(() => clearTimeout(timer));
  }
  // A repeated early tap was busy until now, and goes on being so.
  else show();
}

/** As `showWork`, for code that a button opens: a toast says so where it cannot be had. The next tap tries again. */
export function showLoading(loading: Promise<unknown>, t: T): void {
  showWork(loading.catch(() => showToast({ text: t("common.loadFailed") })));
}
