/** What the owner has entered for services of others; each is one setting that no shopper reads. */
import type { Db } from "#server/platform/db/db.ts";
import { findSetting, saveSetting } from "./sql.ts";

export type ServiceName = "liqpay" | "nova_poshta" | "ukrposhta";

const keyOf = (name: ServiceName) => `service_${name}`;

export async function findServiceSettings(db: Db, name: ServiceName): Promise<object> {
  const [row] = await findSetting(db, keyOf(name));
  return typeof row?.value === "object" && row.value !== null ? row.value : {};
}

export function saveServiceSettings(db: Db, name: ServiceName, value: object): Promise<void> {
  return saveSetting(db, { key: keyOf(name), value });
}
