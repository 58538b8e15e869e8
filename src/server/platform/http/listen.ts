import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";
import { describeListenError } from "./listen-error.ts";

/** ms. A server that cannot render a page by then opens all the same. */
const longestWarmUp = 20_000;

export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(describeListenError(error, host, port));
  });
}

/**
 * Settles once database sessions, code and shared answers are warm. On a busy machine the first page
 * takes seconds, and more where the time limit for a session of the database ends it: whoever comes
 * first would be answered 503.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  const until = performance.now() + longestWarmUp;
  const answered = async () => {
    while (performance.now() < until) {
      const { statusCode } = await app.inject({ url: "/" });
      if (statusCode !== 503) return;
      await sleep(100);
    }
  };
  await settlesWithin(answered(), longestWarmUp);
}
