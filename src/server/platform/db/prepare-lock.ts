import { type Client, DatabaseError } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/** An arbitrary number, the same for every process of the shop. */
const lockKey = 7_086_720;

/** ms */
const announceAfter = 2_000;
/** ms; a process that waits for longer migrations is started again by its supervisor. */
const defaultTimeout = 120_000;

type WaitOptions = { print?: ((line: string) => void) | undefined; timeout?: number | undefined };

/**
 * Takes the lock under which a database is prepared. A wait of more than two seconds is announced
 * with the session that holds the lock, and a wait without end is refused: a lock that a pooler or
 * a vanished process left behind may never be released.
 */
export async function takePrepareLock(client: Client, options: WaitOptions = {}): Promise<void> {
  const { print = () => {}, timeout = defaultTimeout } = options;
  const firstWait = Math.min(announceAfter, timeout);
  if (await locksWithin(client, firstWait)) return;
  print(
    `Waiting for another process to finish preparing the database: ${await describeHolder(client)}.`,
  );
  if (timeout > firstWait && (await locksWithin(client, timeout - firstWait))) return;
  const holder = await findHolder(client);
  const command = holder ? `, or run SELECT pg_terminate_backend(${holder.pid}) in it` : "";
  throw new StartRefusal(
    `The database is being prepared by another process (${await describeHolder(client)}), and ${timeout / 1000} seconds of waiting were not enough: stop that process${command}.`,
  );
}

async function locksWithin(client: Client, ms: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${ms}`);
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return true;
  } catch (error) {
    // 55P03: the lock time-out
    if (error instanceof DatabaseError && error.code === "55P03") return false;
    throw error;
  } finally {
    await client.query("set lock_timeout = 0").catch(() => {});
  }
}

type Holder = { pid: number; name: string; address: string; state: string };

async function findHolder(client: Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select l.pid, coalesce(nullif(a.application_name, ''), 'unnamed') as name,
            coalesce(host(a.client_addr), 'this machine') as address,
            coalesce(a.state || ' since ' || to_char(a.state_change, 'HH24:MI:SS'), 'of another user') as state
       from pg_locks l left join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [lockKey],
  );
  return rows[0];
}

async function describeHolder(client: Client): Promise<string> {
  const holder = await findHolder(client);
  if (!holder) return "its session has just ended";
  const { pid, name, address, state } = holder;
  return `session ${pid} (${name}) from ${address}, ${state}`;
}
