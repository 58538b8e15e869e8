import { adminReviewAnswer, reviewFields } from "#contract/admin/reviews.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { type AdminRoute, defineResource, type RouteCall } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { type AdminReview, describeReview } from "#server/reviews/admin-review.ts";
import {
  countAdminReviews,
  deleteReview,
  listAdminReviews,
  updateReview,
} from "#server/reviews/sql-admin-reviews.ts";

async function find({ db, lang }: AdminContext, id: string): Promise<AdminReview | undefined> {
  const [row] = await listAdminReviews(db, { ids: [id] }, { limit: 1, offset: 0 });
  return row && describeReview(row, lang);
}

/** Shoppers see reviews that are approved, before or after the change. */
async function recordShown(context: AdminContext, ...reviews: (AdminReview | undefined)[]) {
  const shown = reviews.find((one) => one?.state === "approved");
  if (shown) await recordCatalogueChange(context.db, "product", [shown.product_id], nowOf(context));
}

async function changeState(
  context: AdminContext,
  { params, body }: RouteCall,
  state: "approved" | "rejected",
): Promise<void> {
  const id = params.id ?? "";
  const before = await find(context, id);
  if (!before) throw new Refusal("notFound");
  const { reason = "" } = body;
  if (typeof reason !== "string" || reason.length > 1000)
    throw new Refusal("invalid", { fields: { reason: "invalid" } });
  await updateReview(context.db, id, {
    state,
    reason: state === "rejected" ? reason.trim() || before.reason : "",
  });
  if (before.state !== state) await recordShown(context, before, await find(context, id));
}

const stateRoute = (path: "approve" | "reject", state: "approved" | "rejected"): AdminRoute => ({
  method: "PUT",
  path: `/:id/${path}`,
  kind: "change",
  action: path,
  about: state === "approved" ? "Shows the review to shoppers" : "Hides the review",
  run: (context, call) => changeState(context, call, state),
});

export const reviewsResource = defineResource({
  name: "reviews",
  scope: "reviews",
  about: "reviews of products",
  fields: reviewFields,
  answer: adminReviewAnswer,
  table: { name: "reviews" },
  isPaged: true,
  filters: {
    state: ["text", "waiting, approved or rejected"],
    product_id: "id",
    customer_id: "id",
    rating: "number",
    search: "text",
  },
  async list({ db, lang }, query) {
    const filter = {
      state: query.text("state"),
      productId: query.id("product_id"),
      customerId: query.id("customer_id"),
      rating: query.number("rating"),
      search: query.text("search"),
      ids: query.ids,
    };
    const rows = await listAdminReviews(db, filter, query);
    const data = rows.map((row) => describeReview(row, lang));
    return { data, total: await countAdminReviews(db, filter) };
  },
  find,
  async update(context, id, { values }, before) {
    const { text, reply } = values;
    if (text === "") throw new Refusal("invalid", { fields: { text: "required" } });
    const isAnswered = reply !== undefined && reply !== before.reply;
    await updateReview(context.db, id, {
      ...(text !== undefined && { text }),
      ...(isAnswered && { reply, replyDate: reply === "" ? null : nowOf(context) }),
    });
    if (isAnswered || (text !== undefined && text !== before.text))
      await recordShown(context, before);
  },
  async remove(context, id, before) {
    await deleteReview(context.db, id);
    await recordShown(context, before);
  },
  routes: [stateRoute("approve", "approved"), stateRoute("reject", "rejected")],
});
