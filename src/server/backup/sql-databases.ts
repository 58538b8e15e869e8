/** Databases beside the shop's own: a scratch one to prove a backup, and the exchange of a restore. */
import { Client, DatabaseError } from "pg";
import { canConnect } from "#server/platform/db/can-connect.ts";

const scratchPrefix = "torba_check_";
/** Seconds. A scratch database of a killed run may go. */
const scratchLifetime = 86_400;

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "torba backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Bytes. */
export function readDatabaseSize(url: string): Promise<number> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      "select pg_database_size(current_database()) as bytes",
    );
    return Number(rows[0]?.bytes);
  });
}

/** Why there can be none; otherwise its address. */
export function createScratchDatabase(
  url: string,
  now: number,
): Promise<{ url: string } | { reason: string }> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like $1",
      [`${scratchPrefix}%`],
    );
    const seconds = Math.floor(now / 1000);
    for (const { datname } of rows) {
      const age = seconds - Number(datname.slice(scratchPrefix.length).split("_")[0]);
      if (age > scratchLifetime) await client.query(`drop database if exists ${datname}`);
    }
    const name = `${scratchPrefix}${seconds}_${process.pid}`;
    try {
      await client.query(`create database ${name} ${await findLocale(client)}`);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return { reason: `this user may not create a database (${error.message})` };
    }
    const scratch = withDatabase(url, name);
    if (await canConnect(scratch)) return { url: scratch };
    await client.query(`drop database if exists ${name} with (force)`);
    return {
      reason:
        "DATABASE_URL does not lead to a database that is created there, as behind a pooler: set it to PostgreSQL itself",
    };
  });
}

/** A new database is like template1, which may be of another encoding than the shop's. */
async function findLocale(client: Client): Promise<string> {
  const { rows } = await client.query<{ locale: string }>(
    `select format('template template0 locale_provider libc encoding %L lc_collate %L lc_ctype %L',
              pg_encoding_to_char(own.encoding), own.datcollate, own.datctype) as locale
       from pg_database own join pg_database usual on usual.datname = 'template1'
      where own.datname = current_database() and own.datlocprovider = 'c'
        and (own.encoding, own.datlocprovider, own.datcollate, own.datctype) is distinct from
            (usual.encoding, usual.datlocprovider, usual.datcollate, usual.datctype)`,
  );
  return rows[0]?.locale ?? "";
}

export async function dropDatabase(url: string, scratchUrl: string): Promise<void> {
  const name = new URL(scratchUrl).pathname.slice(1);
  await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

export function recreateDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
}

/** `restored` takes the place of `current`, which gets the name `former`: at once or not at all. */
export function exchangeDatabases(
  serverUrl: string,
  { current, former, restored }: Record<"current" | "former" | "restored", string>,
): Promise<void> {
  return onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${former} with (force)`);
    await client.query("begin");
    await client.query(`alter database ${current} rename to ${former}`);
    await client.query(`alter database ${restored} rename to ${current}`);
    await client.query("commit");
  });
}
