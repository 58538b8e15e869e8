import { orderStatusAnswer, orderStatusFields } from "#contract/admin/order-statuses.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { orderStatuses } from "#server/platform/db/schema/order-statuses.ts";

export const orderStatusesResource = tableResource({
  name: "order_statuses",
  scope: "order_statuses",
  about: "the owner's own labels of orders",
  fields: orderStatusFields,
  answer: orderStatusAnswer,
  rows: orderStatuses,
  tableName: "order_statuses",
  sort: "position",
  hasPosition: true,
  required: ["name"],
  toObject: ({ color, bgcolor, isPublic, position, step }) => ({
    color,
    bgcolor,
    is_public: isPublic,
    position,
    step,
  }),
  store: ({ values }) =>
    sentColumns<typeof orderStatuses.$inferInsert>(values, {
      color: "color",
      bgcolor: "bgcolor",
      is_public: "isPublic",
      position: "position",
      step: "step",
    }),
});
