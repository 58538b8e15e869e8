/**
 * Whether anybody works at the queue. Who is killed leaves locks behind that the queue believes for
 * four hours, and all letters wait behind one of them. So whoever begins alone takes them away;
 * beside others only those that are older than any letter takes.
 */
import type { Database } from "#server/platform/db/connect.ts";
import { freeLocks, holdPresence } from "./sql-heartbeat.ts";

export type Presence = { leave(): void };

/** The session that is held says that this process lives; it dies with it. */
export async function enterQueue({ pool }: Pick<Database, "pool">): Promise<Presence> {
  const session = await pool.connect();
  // Lost with its database: the queue is begun again then, and so is this.
  const onError = () => {};
  session.on("error", onError);
  const leave = () => {
    session.off("error", onError);
    // With the session goes what it holds.
    session.release(true);
  };
  try {
    if (await holdPresence(session)) await freeLocks(session);
    return { leave };
  } catch (error) {
    leave();
    throw error;
  }
}
