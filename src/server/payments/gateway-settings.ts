/** LiqPay as the owner has entered it; keys of the environment win. */
import type { Db } from "#server/platform/db/db.ts";
import { type Secrets, writeSecret } from "#server/platform/secrets/secrets.ts";
import { findServiceSettings, saveServiceSettings } from "#server/settings/sql-service-keys.ts";

type GatewaySettings = {
  public_key: string;
  /** encrypted; null: none */
  private_key: string | null;
  language: string;
};

const none: GatewaySettings = { public_key: "", private_key: null, language: "uk" };
const place = "liqpay private key";

export async function findGatewaySettings(db: Db): Promise<GatewaySettings> {
  return { ...none, ...(await findServiceSettings(db, "liqpay")) };
}

/** `private_key` as sent: undefined keeps it, null forgets it. */
export async function saveGatewaySettings(
  db: Db,
  secrets: Secrets,
  sent: Partial<Omit<GatewaySettings, "private_key">> & { private_key?: string | null | undefined },
): Promise<void> {
  const stored = await findGatewaySettings(db);
  const key = writeSecret(secrets, place, { stored: stored.private_key, sent: sent.private_key });
  await saveServiceSettings(db, "liqpay", { ...stored, ...sent, private_key: key });
}

/** undefined: they are not complete, or were written under another secret. */
export async function findLiqPayKeys(
  db: Db,
  secrets: Secrets,
): Promise<{ id: string; secret: string } | undefined> {
  const { public_key: id, private_key: encrypted } = await findGatewaySettings(db);
  const secret = secrets.decrypt(place, encrypted);
  return id && secret ? { id, secret } : undefined;
}
