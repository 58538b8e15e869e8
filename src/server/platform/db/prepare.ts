import { Logger, runMigrations } from "graphile-worker";
import { Client } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { settleEpoch } from "./epoch.ts";
import { migrateUnderLock, migrationsFolder } from "./migrate.ts";
import { needExtensions, needSuitable } from "./requirements.ts";

/** Any number, the same for every process of the shop. */
const lockKey = 7_086_720;

const silent = new Logger(() => () => {});

export type Preparation = {
  /** Used when the database turns out to be in a new life. */
  newEpoch: string;
  place?: string;
  folder?: string;
};

/**
 * Makes a database ready to be served: suitable, migrated, its epoch settled. Of two processes at
 * once one waits, then finds nothing to do.
 */
export async function prepareDatabase(url: string, plan: Preparation): Promise<{ epoch: string }> {
  const client = await reach(url);
  try {
    await needSuitable(client);
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await needExtensions(client);
    await migrateUnderLock(client, plan.folder ?? migrationsFolder);
    await needQueue(client, url);
    return { epoch: await settleEpoch(client, plan.newEpoch, plan.place) };
  } finally {
    // Closing ends the session, and the lock with it.
    await client.end().catch(() => {});
  }
}

/** Calls put tasks into the queue, whether or not anybody has begun to work on them. */
async function needQueue(client: Client, url: string): Promise<void> {
  const { rows } = await client.query("select to_regnamespace('graphile_worker') as found");
  // Its own workers bring a queue of an older release forward.
  if (rows[0]?.found === null) await runMigrations({ connectionString: url, logger: silent });
}

async function reach(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The query that the loss interrupts reports it; unheard, it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartRefusal(`The database does not answer: ${describe(error)}.`);
  }
}

/** A refused connection to both addresses of a name has its words in its parts only. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join("; ");
  return error instanceof Error ? error.message : String(error);
}
