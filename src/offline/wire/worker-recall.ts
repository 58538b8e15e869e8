import { headers } from "#contract/headers.ts";
import { workerUrl } from "#contract/worker.ts";

/**
 * Whether the shop has withdrawn its worker: the shop itself, not a captive portal, answers the
 * script with 404 or 410. Called only when the browser could not load the script, which looks the
 * same offline.
 */
export async function isWorkerRecalled(): Promise<boolean> {
  try {
    const response = await fetch(workerUrl, { method: "HEAD", cache: "no-store" });
    const isGone = response.status === 404 || response.status === 410;
    return isGone && response.headers.has(headers.requestId);
  } catch {
    return false;
  }
}
