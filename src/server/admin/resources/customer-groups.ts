import { customerGroupAnswer, customerGroupFields } from "#contract/admin/customer-groups.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { countCustomersOfGroups } from "#server/customer-groups/sql.ts";
import { customerGroups } from "#server/platform/db/schema/customer-groups.ts";

export const customerGroupsResource = tableResource({
  name: "customer_groups",
  scope: "customer_groups",
  about: "groups of customers",
  fields: customerGroupFields,
  answer: customerGroupAnswer,
  rows: customerGroups,
  tableName: "customer_groups",
  sort: "position",
  hasPosition: true,
  required: ["name"],
  catalogue: "shop",
  toObject: ({ position, cashbackPercent }) => ({ position, cashback_percent: cashbackPercent }),
  async readMore({ db }) {
    const counts = await countCustomersOfGroups(db);
    return { of: (id) => ({ customers_count: counts.get(id) ?? 0 }) };
  },
  store: ({ values }) =>
    sentColumns<typeof customerGroups.$inferInsert>(values, {
      position: "position",
      cashback_percent: "cashbackPercent",
    }),
});
