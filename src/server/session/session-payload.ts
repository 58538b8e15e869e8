import type { Session } from "#contract/session.ts";
import type { Owner, Shop } from "#server/platform/http/context.ts";
import { listMergedFrom } from "./sql.ts";

/** Who the device is from now on, and which guests are the same shopper. */
export async function tellOwner(
  { db, epoch }: Pick<Shop, "db" | "epoch">,
  { id, kind }: Owner,
): Promise<Session> {
  return { identity: id, kind, epoch, merged_from: await listMergedFrom(db, id) };
}
