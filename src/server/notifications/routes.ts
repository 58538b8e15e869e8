/** What a shopper asks to be told of, and to be called back. Asked again, it is the same. */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import type { NotificationBodies } from "#contract/notifications.ts";
import { anywhere, visibleCategories } from "#rules/catalogue/visibility.ts";
import { isDay, kyivDay } from "#rules/delivery/kyiv-time.ts";
import { isDiscounted } from "#rules/pricing/sales.ts";
import { registerWrite, type WriteContext } from "#server/platform/calls/writes.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { requestCall } from "./contact-request.ts";
import { noticesOfAddress, perNetwork } from "./rate-limits.ts";
import { placedCategories, salesOf } from "./sales.ts";
import { isProductShown, isWaiting, type NoticeSubject, saveNotice } from "./sql.ts";

export function registerNotificationRoutes(app: FastifyInstance): void {
  const { adminEmail } = coreOf(app);

  registerWrite(app, "notifyOfProduct", async (context, body: NotificationBodies["product"]) => {
    const { product_id, variant_id = null } = body;
    if (!(await isProductShown(context.db, product_id, variant_id))) throw new Refusal("notFound");
    const about = { kind: "product", productId: product_id, variantId: variant_id } as const;
    const email = await requestNotice(context, about, {
      email: body.email,
      day: null,
      armed: true,
    });
    return { product_id, variant_id, email };
  });

  registerWrite(app, "notifyOfCategory", async (context, body: NotificationBodies["category"]) => {
    const { category_id } = body;
    const onSale = await needCategory(context, category_id);
    const about = { kind: "category", categoryId: category_id } as const;
    const email = await requestNotice(context, about, {
      email: body.email,
      day: null,
      armed: !onSale,
    });
    return { category_id, email };
  });

  registerWrite(app, "remindOfCategory", async (context, body: NotificationBodies["reminder"]) => {
    const { category_id, date } = body;
    if (!isDay(date)) throw new Refusal("invalid", { fields: { date: "invalid" } });
    if (date < kyivDay(context.clock()))
      throw new Refusal("invalid", { fields: { date: "datePast" } });
    await needCategory(context, category_id);
    const about = { kind: "reminder", categoryId: category_id } as const;
    const email = await requestNotice(context, about, {
      email: body.email,
      day: date,
      armed: true,
    });
    return { category_id, email, date };
  });

  registerWrite(app, "contactMe", (context, body: NotificationBodies["contactMe"]) =>
    requestCall(context, adminEmail, body),
  );
}

/** Answers the address as it is kept. */
async function requestNotice(
  { db, clock, newId, network, lang }: WriteContext,
  about: NoticeSubject,
  subscription: { email: string; day: string | null; armed: boolean },
): Promise<string> {
  const email = sameEmail(subscription.email);
  const now = clock();
  await enforceLimit(db, perNetwork[about.kind], network, now);
  if (!(await isWaiting(db, { about, email })))
    await enforceLimit(db, noticesOfAddress, email, now);
  await saveNotice(db, { ...subscription, id: newId(), about, email, lang, now: new Date(now) });
  return email;
}

/** Refuses a category that nobody may see; answers whether its sale goes on. */
async function needCategory({ db, clock }: WriteContext, id: string): Promise<boolean> {
  const { rows } = await readReferenceData(db);
  const seen = visibleCategories(placedCategories(rows), anywhere);
  if (!seen.has(id)) throw new Refusal("notFound");
  return isDiscounted(salesOf(rows), id, clock());
}
