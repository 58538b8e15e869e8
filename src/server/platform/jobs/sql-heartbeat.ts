import type { ClientBase } from "pg";

/** An arbitrary number that no other advisory lock of the shop uses. */
const heartbeatLock = 7_216_001;

/** A shared lock of all processes that run jobs. Returns true when there is no other process. */
export async function lockHeartbeat(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ alone: boolean }>(
    `select pg_try_advisory_lock(${heartbeatLock}) as alone`,
  );
  await session.query(`select pg_advisory_lock_shared(${heartbeatLock})`);
  if (rows[0]?.alone) await session.query(`select pg_advisory_unlock(${heartbeatLock})`);
  return rows[0]?.alone === true;
}

/** Releases locks of ended workers. The worker itself creates a queue that does not exist yet. */
export async function releaseStaleLocks(session: ClientBase): Promise<void> {
  const { rows } = await session.query(
    "select to_regclass('graphile_worker._private_job_queues') as found",
  );
  if (rows[0]?.found === null) return;
  await session.query(`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union
      select locked_by from graphile_worker._private_job_queues where locked_by is not null))`);
}
