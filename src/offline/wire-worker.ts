import { headers } from "#contract/headers.ts";
import { workerUrl } from "#contract/worker.ts";

/**
 * The shop has taken its worker back: it answers the script with 404 or 410 itself, not a captive
 * portal in its name. Asked only when the browser could not get the script, which looks the same
 * offline.
 */
export async function isWorkerRecalled(): Promise<boolean> {
  try {
    const answer = await fetch(workerUrl, { method: "HEAD", cache: "no-store" });
    const isGone = answer.status === 404 || answer.status === 410;
    return isGone && answer.headers.has(headers.requestId);
  } catch {
    return false;
  }
}
