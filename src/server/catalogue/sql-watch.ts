import type { ClientBase } from "pg";

/** On which the version is told to every process, as the transaction that raises it commits. */
export const channel = "torba_catalogue";

export async function listenToVersions(session: ClientBase): Promise<void> {
  await session.query(`listen ${channel}`);
}

export async function askVersion(session: ClientBase): Promise<number> {
  const { rows } = await session.query<{ version: string }>(
    "select version from catalogue_state where id = 1",
  );
  return Number(rows[0]?.version ?? 0);
}
