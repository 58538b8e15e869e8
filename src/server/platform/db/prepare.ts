import { Logger, runMigrations } from "graphile-worker";
import { Client } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { resolveEpoch } from "./epoch.ts";
import { migrateUnderLock, migrationsFolder } from "./migrate.ts";
import { checkRequirements, ensureExtensions } from "./requirements.ts";

/** An arbitrary number, the same for every process of the shop. */
const lockKey = 7_086_720;

const silent = new Logger(() => () => {});

export type PreparePlan = {
  /** Used when the database was restored or copied. */
  newEpoch: string;
  dataId?: string;
  folder?: string;
};

/**
 * Prepares a database: checks the requirements, migrates, resolves the epoch. Of two concurrent
 * processes one waits, then finds nothing to do.
 */
export async function prepareDatabase(url: string, plan: PreparePlan): Promise<{ epoch: string }> {
  const client = await connect(url);
  try {
    await checkRequirements(client);
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await ensureExtensions(client);
    await migrateUnderLock(client, plan.folder ?? migrationsFolder);
    await ensureQueue(client, url);
    return { epoch: await resolveEpoch(client, plan.newEpoch, plan.dataId) };
  } finally {
    // Closing ends the session, and the lock with it.
    await client.end().catch(() => {});
  }
}

/** Calls add jobs to the queue, whether or not a worker has started. */
async function ensureQueue(client: Client, url: string): Promise<void> {
  const { rows } = await client.query("select to_regnamespace('graphile_worker') as found");
  // The workers themselves migrate a queue of an older release.
  if (rows[0]?.found === null) await runMigrations({ connectionString: url, logger: silent });
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The interrupted query reports the loss; without a listener the event would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartRefusal(`The database does not answer: ${describe(error)}.`);
  }
}

/** When a name has two addresses and both refuse, only the inner errors have a message. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  return error instanceof Error ? error.message : String(error);
}
