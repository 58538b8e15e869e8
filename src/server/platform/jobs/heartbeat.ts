/**
 * Detects whether another process runs jobs. A killed process leaves locks that the queue respects
 * for four hours, and all mails wait behind one of them. So a process that starts alone releases
 * all locks; beside others only locks older than any delivery takes are released.
 */
import type { Database } from "#server/platform/db/connect.ts";
import { lockHeartbeat, releaseStaleLocks } from "./sql-heartbeat.ts";

export type WorkerHeartbeat = { stop(): void };

/** Holds a session with an advisory lock: PostgreSQL releases it when the process ends. */
export async function startHeartbeat({ pool }: Pick<Database, "pool">): Promise<WorkerHeartbeat> {
  const session = await pool.connect();
  // The session breaks with its database: then the queue restarts, and the heartbeat with it.
  const onError = () => {};
  session.on("error", onError);
  const stop = () => {
    session.off("error", onError);
    // Closing the session releases its lock.
    session.release(true);
  };
  try {
    if (await lockHeartbeat(session)) await releaseStaleLocks(session);
    return { stop };
  } catch (error) {
    stop();
    throw error;
  }
}
