/** Databases beside the shop's own: a scratch one to prove a backup, and the exchange of a restore. */
import { Client, DatabaseError } from "pg";

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

/** Why PostgreSQL did not create it, where this user may not; otherwise its address. */
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
      await client.query(`create database ${name}`);
      return { url: withDatabase(url, name) };
    } catch (error) {
      if (error instanceof DatabaseError) return { reason: error.message };
      throw error;
    }
  });
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
