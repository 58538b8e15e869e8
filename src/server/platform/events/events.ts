import type { Db } from "#server/platform/db/db.ts";

export type ShopEvent = { event: string; objectId: string; payload: unknown };

export async function recordEvent(_tx: Db, _event: ShopEvent): Promise<void> {}
