/** A shop that has too much to do says when to come again: the person need not press twice. */

const mostTries = 4;
/** ms; the shop names 1 to 4 seconds. */
const longestPause = 5_000;

/**
 * Repeats a request that was answered with 503 and Retry-After; every other answer is returned.
 * @param request may be sent several times without harm
 * @param signal ends the waiting, as it ends the request
 */
export async function retryWhileBusy(
  request: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    const pause = pauseOf(answer);
    if (pause === undefined || tries === mostTries) return answer;
    await wait(pause, signal);
  }
}

/** ms; undefined: another answer, or one that names no time. */
function pauseOf(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (answer.status !== 503 || Number.isNaN(seconds)) return undefined;
  return Math.min(seconds * 1000, longestPause);
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
