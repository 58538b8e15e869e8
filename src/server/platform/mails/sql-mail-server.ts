import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { settings } from "#server/platform/db/schema/settings.ts";

const key = "mail_server";

export async function findMailServerRow(db: Db): Promise<object> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return typeof row?.value === "object" && row.value !== null ? row.value : {};
}

export async function saveMailServerRow(db: Db, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
