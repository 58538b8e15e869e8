/** Carriers as the owner has entered them; a key of the environment wins. */
import type { Db } from "#server/platform/db/db.ts";
import { type Secrets, writeSecret } from "#server/platform/secrets/secrets.ts";
import { findServiceSettings, saveServiceSettings } from "#server/settings/sql-service-keys.ts";
import type { NovaPoshta } from "./nova-poshta.ts";

export const providerIds = ["nova_poshta", "ukrposhta"] as const;
export type ProviderId = (typeof providerIds)[number];

type ProviderSettings = {
  enabled: boolean;
  /** encrypted; null: none */
  api_key: string | null;
  sender: Record<string, unknown>;
  /** Why the directory could not be refreshed last time; "": it could. */
  error: string;
};

const none: ProviderSettings = { enabled: true, api_key: null, sender: {}, error: "" };
const placeOf = (id: ProviderId) => `shipping provider ${id}`;

export async function findProviderSettings(db: Db, id: ProviderId): Promise<ProviderSettings> {
  return { ...none, ...(await findServiceSettings(db, id)) };
}

/** `api_key` as sent: undefined keeps it, null forgets it. */
export async function saveProviderSettings(
  { db, secrets }: { db: Db; secrets: Secrets },
  id: ProviderId,
  sent: Partial<Omit<ProviderSettings, "api_key">> & { api_key?: string | null | undefined },
): Promise<void> {
  const stored = await findProviderSettings(db, id);
  const key = writeSecret(secrets, placeOf(id), { stored: stored.api_key, sent: sent.api_key });
  await saveServiceSettings(db, id, { ...stored, ...sent, api_key: key });
}

export async function recordProviderError(db: Db, id: ProviderId, error: string): Promise<void> {
  const stored = await findProviderSettings(db, id);
  if (stored.error !== error) await saveServiceSettings(db, id, { ...stored, error });
}

/** undefined: no key was entered, or it is switched off. */
export async function findStoredNovaPoshta(
  db: Db,
  secrets: Secrets,
): Promise<NovaPoshta | undefined> {
  const { enabled, api_key: encrypted } = await findProviderSettings(db, "nova_poshta");
  const key = enabled && secrets.decrypt(placeOf("nova_poshta"), encrypted);
  return key ? { key } : undefined;
}
