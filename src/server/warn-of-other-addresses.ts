import type { Logger } from "pino";
import type { Database } from "./platform/db/connect.ts";
import { listOtherAddresses } from "./reference-data/sql-version-watch.ts";

export async function warnOfOtherAddresses(
  { db }: Database,
  own: string,
  log: Logger,
): Promise<void> {
  const others = await listOtherAddresses(db, own);
  if (others.length > 0)
    log.warn(
      { own, others },
      "other processes of this database have another address: set the same PUBLIC_URL for all",
    );
}
