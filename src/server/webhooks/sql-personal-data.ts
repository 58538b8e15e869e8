import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";

/**
 * Events hold copies of orders and customers for some weeks. They are not exported: what they were
 * copied from is.
 */
export const eventPersonalData: PersonalData = {
  tables: ["events", "webhook_deliveries"],
  parts: {},
  /** That they are gone is still sent, by id alone. */
  async erase({ db }, { ownerId, email, phone, isConfirmed }) {
    const ofThem = sql`
      object_id = ${ownerId} or payload->>'customer_id' = ${ownerId}
      or (${isConfirmed && email !== ""} and payload->>'email' = ${email})
      or ${phone}::text in (payload->>'phone', payload->>'mobile')`;
    await db.execute(sql`
      update events set payload = json_build_object('id', object_id)
      where (${ofThem}) and event like '%.deleted'`);
    await db.execute(sql`delete from events where (${ofThem}) and event not like '%.deleted'`);
  },
};
