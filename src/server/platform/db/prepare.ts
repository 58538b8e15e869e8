import { Logger, runMigrations } from "graphile-worker";
import { Client } from "pg";
import { describeError } from "#server/platform/describe-error.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { resolveEpoch } from "./epoch.ts";
import { migrateUnderLock, migrationsFolder } from "./migrate.ts";
import { takePrepareLock } from "./prepare-lock.ts";
import { checkRequirements, ensureExtensions } from "./requirements.ts";
import { requireOwnSession } from "./session-pooling.ts";

const silent = new Logger(() => () => {});

export type PreparePlan = {
  /** Used when the database was restored or copied. */
  newEpoch: string;
  dataId?: string;
  folder?: string;
  /** Hears of a wait for another process that prepares the same database. */
  print?: (line: string) => void;
  /** ms; the longest such wait. */
  lockTimeout?: number;
};

/**
 * Prepares a database: checks the requirements, migrates, resolves the epoch. Of two concurrent
 * processes one waits, then finds nothing to do.
 */
export async function prepareDatabase(url: string, plan: PreparePlan): Promise<{ epoch: string }> {
  const client = await connect(url);
  try {
    await checkRequirements(client);
    await requireOwnSession(client, url);
    await takePrepareLock(client, { print: plan.print, timeout: plan.lockTimeout });
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
export async function ensureQueue(client: Client, url: string): Promise<void> {
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
    throw new StartRefusal(`The database does not answer: ${describeError(error)}.`);
  }
}
