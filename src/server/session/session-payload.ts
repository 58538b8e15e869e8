import type { Session } from "#contract/session.ts";
import type { Owner, Shop } from "#server/platform/http/context.ts";
import { listMergedFrom } from "#server/platform/session/sql.ts";

/** The device's identity, and the guests that were merged into it. */
export async function readSessionPayload(
  { db, epoch }: Pick<Shop, "db" | "epoch">,
  { id, kind }: Owner,
): Promise<Session> {
  return { identity: id, kind, epoch, merged_from: await listMergedFrom(db, id) };
}
