import type { ClientBase } from "pg";

/** Any number that no other advisory lock of the shop has. */
const presence = 7_216_001;

/** Shared by all who work at the queue, until their session ends. True: there is nobody else. */
export async function holdPresence(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ alone: boolean }>(
    `select pg_try_advisory_lock(${presence}) as alone`,
  );
  await session.query(`select pg_advisory_lock_shared(${presence})`);
  if (rows[0]?.alone) await session.query(`select pg_advisory_unlock(${presence})`);
  return rows[0]?.alone === true;
}

/** Of workers that are gone. A queue that is not there yet is made by whoever works at it. */
export async function freeLocks(session: ClientBase): Promise<void> {
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
