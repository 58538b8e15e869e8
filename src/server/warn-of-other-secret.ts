import type { Logger } from "pino";
import type { Database } from "./platform/db/connect.ts";
import type { Secrets } from "./platform/secrets/secrets.ts";
import { findSecretCheck, saveSecretCheck } from "./platform/secrets/sql-check.ts";

const place = "meta secret_check";

/** As after a restore without DATA_DIR/secret: what the former secret has encrypted opens no more. */
export async function warnOfOtherSecret(
  { db }: Database,
  secrets: Secrets,
  log: Pick<Logger, "warn">,
): Promise<void> {
  const stored = await findSecretCheck(db);
  if (stored && secrets.decrypt(place, stored) !== undefined) return;
  await saveSecretCheck(db, secrets.encrypt(place, "torba"));
  if (stored)
    log.warn(
      "the secret is another than at the latest start with this database: put DATA_DIR/secret or SECRET back, the same for all processes; otherwise people sign in to /admin again, and keys and passwords that were entered there are entered again",
    );
}
