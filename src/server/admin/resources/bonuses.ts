import { adminBonusAnswer, bonusFields } from "#contract/admin/bonuses.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { nowOf } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import { type AdminRoute, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { describeBonus, readLedger } from "#server/bonuses/ledger.ts";
import { adjustBonuses, countLedger, listLedger } from "#server/bonuses/sql-ledger.ts";
import { findProfile } from "#server/customers/sql-profile.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** By hand: what is given or taken is at once the customer's, and answered is their whole ledger. */
const addRoute: AdminRoute = {
  method: "POST",
  path: "",
  kind: "write",
  about: "Gives bonuses to a customer, or takes some",
  async run(context, { sent, query }) {
    const { db, actor, newId } = context;
    const required = ["customer_id", "amount"];
    // as: read with these very fields
    const { values } = (await readChange(
      context,
      { fields: bonusFields, required },
      sent,
    )) as Change<typeof bonusFields>;
    const { customer_id: ownerId, amount = 0, reason = "" } = values;
    if (!ownerId || !(await findProfile(db, ownerId)))
      throw new Refusal("invalid", { fields: { customer_id: "unknown" } });
    if (amount === 0) throw new Refusal("invalid", { fields: { amount: "required" } });
    const by = actor.name || actor.email;
    const row = { id: newId(), ownerId, amount: toKopiykas(amount), reason, by };
    if (!(await adjustBonuses(db, { ...row, now: nowOf(context) })))
      throw new Refusal("invalid", { fields: { amount: "invalid" } });
    const changed = { amount: [null, amount], reason: [null, reason] } satisfies Record<
      string,
      [unknown, unknown]
    >;
    await recordAudit(context, { action: "create", entity: "bonuses", entityId: ownerId, changed });
    return readLedger(db, ownerId, readListQuery(query));
  },
};

export const bonusesResource = defineResource({
  name: "bonuses",
  scope: "customers",
  about: "bonuses of all customers",
  fields: bonusFields,
  answer: adminBonusAnswer,
  table: { name: "bonus_rows" },
  isPaged: true,
  filters: { customer_id: "id" },
  async list({ db }, query) {
    const filter = { ownerId: query.id("customer_id"), ids: query.ids };
    const rows = await listLedger(db, filter, query);
    return { data: rows.map(describeBonus), total: await countLedger(db, filter) };
  },
  async find({ db }, id) {
    const [row] = await listLedger(db, { ids: [id] }, { limit: 1, offset: 0 });
    return row && describeBonus(row);
  },
  routes: [addRoute],
});
