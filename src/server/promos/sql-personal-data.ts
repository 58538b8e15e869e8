import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/**
 * Codes of one's own go with their customer; that a code was used stays, by nobody. Also where it
 * was used as a guest: the use remembers the e-mail and phone that were typed.
 */
export const promoPersonalData: PersonalData = {
  tables: ["promo_codes", "promo_uses"],
  parts: {
    promos: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('code', code, 'uses', uses) as exported
            from promo_codes where owner_id = ${ownerId} order by id`,
      ),
    promo_uses: (db, { ownerId, email, isConfirmed }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('code', c.code, 'order_id', u.order_id, 'email', u.email,
              'phone', u.phone) as exported
            from promo_uses u join promo_codes c on c.id = u.code_id
            where u.owner_id = ${ownerId}
              or (${isConfirmed}::boolean and u.email = nullif(${email}, ''))
            order by u.order_id`,
      ),
  },
  async erase({ db }, { ownerId, email, phone }) {
    await db.execute(sql`
      update promo_uses set owner_id = null, email = '', phone = '' where owner_id = ${ownerId}`);
    await db.execute(sql`update promo_uses set email = '' where email = ${email} and email <> ''`);
    await db.execute(sql`update promo_uses set phone = '' where phone = ${phone} and phone <> ''`);
  },
};
