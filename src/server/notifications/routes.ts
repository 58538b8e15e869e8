/** What a shopper asks to be told of, and to be called back. Asked again, it is the same. */
import type { FastifyInstance } from "fastify";
import { sameEmail } from "#contract/email.ts";
import type { NotificationBodies } from "#contract/notifications.ts";
import { isDay, kyivDay } from "#rules/kyiv-time.ts";
import { isDiscounted } from "#rules/sales.ts";
import { anywhere, visibleCategories } from "#rules/visibility.ts";
import { readFrame } from "#server/catalogue/reference-data.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { registerWrite, type Writing } from "#server/platform/http/writes.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { askForCall } from "./contact-request.ts";
import { noticesOfAddress, perNetwork } from "./rate-limits.ts";
import { placedCategories, salesOf } from "./sales.ts";
import { isProductShown, isWaiting, type NoticeSubject, saveNotice } from "./sql.ts";

export function registerNotificationRoutes(app: FastifyInstance): void {
  const { adminEmail } = coreOf(app);

  registerWrite(app, "notifyOfProduct", async (writing, body: NotificationBodies["product"]) => {
    const { product_id, variant_id = null } = body;
    if (!(await isProductShown(writing.db, product_id, variant_id))) throw new Refusal("notFound");
    const about = { kind: "product", productId: product_id, variantId: variant_id } as const;
    const email = await ask(writing, about, { email: body.email, day: null, armed: true });
    return { product_id, variant_id, email };
  });

  registerWrite(app, "notifyOfCategory", async (writing, body: NotificationBodies["category"]) => {
    const { category_id } = body;
    const onSale = await needCategory(writing, category_id);
    const about = { kind: "category", categoryId: category_id } as const;
    const email = await ask(writing, about, { email: body.email, day: null, armed: !onSale });
    return { category_id, email };
  });

  registerWrite(app, "remindOfCategory", async (writing, body: NotificationBodies["reminder"]) => {
    const { category_id, date } = body;
    if (!isDay(date)) throw new Refusal("invalid", { fields: { date: "invalid" } });
    if (date < kyivDay(writing.clock()))
      throw new Refusal("invalid", { fields: { date: "datePast" } });
    await needCategory(writing, category_id);
    const about = { kind: "reminder", categoryId: category_id } as const;
    const email = await ask(writing, about, { email: body.email, day: date, armed: true });
    return { category_id, email, date };
  });

  registerWrite(app, "contactMe", (writing, body: NotificationBodies["contactMe"]) =>
    askForCall(writing, adminEmail, body),
  );
}

/** Answers the address as it is kept. */
async function ask(
  { db, clock, newId, network, lang }: Writing,
  about: NoticeSubject,
  asked: { email: string; day: string | null; armed: boolean },
): Promise<string> {
  const email = sameEmail(asked.email);
  const now = clock();
  await needWithin(db, perNetwork[about.kind], network, now);
  if (!(await isWaiting(db, { about, email }))) await needWithin(db, noticesOfAddress, email, now);
  await saveNotice(db, { ...asked, id: newId(), about, email, lang, now: new Date(now) });
  return email;
}

/** Refuses a category that nobody may see; answers whether its sale goes on. */
async function needCategory({ db, clock }: Writing, id: string): Promise<boolean> {
  const { rows } = await readFrame(db);
  const seen = visibleCategories(placedCategories(rows), anywhere);
  if (!seen.has(id)) throw new Refusal("notFound");
  return isDiscounted(salesOf(rows), id, clock());
}
