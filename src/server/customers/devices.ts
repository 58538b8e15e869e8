/** Lists and ends the sessions of a customer. */
import type { Device } from "#contract/customers.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { endOtherSessions, endSessionOf, listSessions } from "./sql-profile.ts";

type DeviceListContext = { db: Db; clock: () => number; idHash: Buffer | undefined };

export async function listDevices(
  { db, clock, idHash }: DeviceListContext,
  customerId: string,
): Promise<Device[]> {
  const rows = await listSessions(db, customerId, new Date(clock()));
  return rows.map((row) => ({
    id: row.publicId,
    current: idHash?.equals(row.idHash) === true,
    user_agent: row.userAgent,
    date_created: row.createdAt.toISOString(),
    date_seen: row.seenAt.toISOString(),
  }));
}

export async function endOtherDevices(context: WriteContext): Promise<Device[]> {
  const { db, clock, session } = context;
  const id = requireCustomerId(context);
  if (!session) throw new Refusal("unauthorized");
  await endOtherSessions(db, id, session.idHash);
  return listDevices({ db, clock, idHash: session.idHash }, id);
}

export async function endDevice(context: WriteContext) {
  const { db, clock, session, params, setSession } = context;
  const customerId = requireCustomerId(context);
  const id = params.id ?? "";
  const devices = await listDevices({ db, clock, idHash: session?.idHash }, customerId);
  if (!(await endSessionOf(db, customerId, id))) throw new Refusal("notFound");
  if (devices.some((device) => device.current && device.id === id)) setSession(null);
  return { id, deleted: true as const };
}
