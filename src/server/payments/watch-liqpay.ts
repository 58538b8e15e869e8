/** Keys of LiqPay that the owner enters count without a restart, in every process. */
import type { Db } from "#server/platform/db/db.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import { findLiqPayKeys } from "./gateway-settings.ts";
import { type LiqPayConnection, openLiqPay } from "./open-liqpay.ts";

type Watched = { db: Db; secrets: Secrets; shopUrl: string };

/** Puts the stored keys to use; without any, `withoutKeys` is what the shop does. */
export async function refreshLiqPay(
  connection: LiqPayConnection,
  withoutKeys: LiqPayConnection,
  { db, secrets, shopUrl }: Watched,
): Promise<void> {
  const keys = await findLiqPayKeys(db, secrets);
  if (!keys) return void Object.assign(connection, withoutKeys);
  const { publicKey, privateKey } = connection.liqPay ?? {};
  if (keys.id === publicKey && keys.secret === privateKey) return;
  Object.assign(connection, openLiqPay({ keys, isDemo: false, shopUrl }));
}

/** ms */
const interval = 2_000;

/** `connection` as it is without keys; not for keys of the environment, which win. */
export async function watchLiqPay(
  connection: LiqPayConnection,
  watched: Watched,
): Promise<{ stop: () => Promise<void> }> {
  const withoutKeys = { ...connection };
  const refresh = () => refreshLiqPay(connection, withoutKeys, watched);
  await refresh();
  const timer = setInterval(() => {
    // no await: where the database is away for a moment, the next beat reads again
    void refresh().catch(() => {});
  }, interval);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}
