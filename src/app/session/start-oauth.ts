/** What a sign-out takes along of this browser, beyond the device's own copy. */

import { askToDrain } from "#app/connection/worker-bridge.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { pictureCache } from "#contract/worker.ts";
import { type SignOutChoice, type SignOutOutcome, signOut } from "#offline/identity/sign-out.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { SignOutReason } from "#offline/store/rows.ts";
import { setLeaving } from "./session-guard.ts";

export type Unsent = Pick<
  Extract<SignOutOutcome, { kind: "pendingChanges" }>,
  "waiting" | "failed"
>;

/** Answers what would be lost; undefined: signed out, and this page is about to go. */
export async function startOauth(
  lang: Lang,
  choice?: SignOutChoice,
  why?: SignOutReason,
): Promise<Unsent | undefined> {
  const device = await loadDevice();
  setLeaving(true);
  const outcome = await signOut(device, choice, why);
  if (outcome.kind === "pendingChanges") {
    setLeaving(false);
    return outcome;
  }
  document.documentElement.hidden = true;
  localStorage.clear();
  sessionStorage.clear();
  await dropCaches(outcome.isRevoked).catch(() => undefined);
  if (!outcome.isRevoked) await askToDrain();
  location.replace(pathIn(lang, "/"));
  return undefined;
}

/**
 * Addresses of what was looked at and searched for go always; the catalogue, the same for everybody,
 * stays where the server has confirmed the sign-out. The build's own files, the theme and the shop's
 * drawings stay: without them a device without signal could not even say that it has signed out.
 * Photographs go, for they are of what was looked at and saved. The second copy of unsent changes holds
 * those of other customers alone by now.
 */
async function dropCaches(isRevoked: boolean): Promise<void> {
  const stay = isRevoked
    ? /precache|^(code|former-assets|place|styles|unsent)$|^catalogue-/
    : /precache|^(code|former-assets|styles|unsent)$/;
  for (const name of await caches.keys())
    if (name === pictureCache) await dropPhotos(await caches.open(name));
    else if (!stay.test(name)) await caches.delete(name);
}

/** Drawings are SVG files, photographs are not. */
async function dropPhotos(pictures: Cache): Promise<void> {
  for (const request of await pictures.keys())
    if (!request.url.endsWith(".svg")) await pictures.delete(request);
}
