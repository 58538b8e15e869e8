/** A process that does nothing but deliver webhooks, to be killed. Its network is this machine. */
import { openDatabase } from "#server/platform/db/connect.ts";
import { createSecrets } from "#server/platform/secrets/secrets.ts";
import { startDeliveries } from "#server/webhooks/delivery-loop.ts";
import { loopbackNetwork } from "#tests/support/providers/hook-receiver.ts";

export async function run([url = "", secret = ""]: string[]): Promise<boolean> {
  const { db } = openDatabase(url);
  const context = { db, secrets: createSecrets(secret), network: loopbackNetwork };
  startDeliveries(context, { error: (_facts, message) => console.error(message) }, 20);
  return await new Promise(() => {});
}
