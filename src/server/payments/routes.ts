/** The call-back of LiqPay, and the way of the shopper to its page and back. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { defaultLang, readLang } from "#contract/lang.ts";
import { basePathOf } from "#contract/paths.ts";
import { readCart } from "#server/cart/cart.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { registerWrite } from "#server/platform/calls/writes.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { type Core, coreOf } from "#server/platform/http/core.ts";
import { addFormParser } from "#server/platform/http/form-body.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { applyLiqPayReport, type PaymentContext } from "./apply-report.ts";
import { isSignedBy, type LiqPay, readLiqPayReport } from "./liqpay.ts";
import { readPaymentForm } from "./payment-form.ts";
import { paymentPage, paymentPolicy } from "./redirect-page.ts";
import { readReturnState } from "./return-from-gateway.ts";
import { findUnpaidToken, hasOrderToken } from "./sql.ts";

const signed = z.object({
  data: z.string().check(z.maxLength(32_768)),
  signature: z.string().check(z.maxLength(128)),
});
/** They change an order like any call of a shopper, and stand in line with those. */
const inWriteQueue = { config: { queue: "write" } } as const;

export function registerPaymentRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);
  registerRead(app, shop, "readPaymentForm", async ({ db, lang, owner }, { query }) => {
    const { liqPay } = app;
    const token = query.get("order") || (owner && (await findUnpaidToken(db, owner.id)));
    const form = token ? await readPaymentForm({ db, lang, liqPay }, token) : null;
    return form ?? {};
  });

  // The gateways of this shop are paid on pages of their own: a token is none of theirs.
  registerWrite(app, "chargeCart", async (context) => {
    const { cart } = await readCart(context);
    if (cart.payment_token) throw new Refusal("paymentFailed");
    return cart;
  });

  app.register(async (scope) => {
    addFormParser(scope);
    scope.post("/api/v1/notifications/liqpay", inWriteQueue, async (request, reply) => {
      const { liqPay } = app;
      if (!liqPay) throw new Refusal("notFound");
      const sent = signed.safeParse(request.body);
      if (!sent.success || !isSignedBy(sent.data, liqPay)) throw new Refusal("invalid");
      const report = readLiqPayReport(sent.data.data);
      if (!report) throw new Refusal("invalid");
      await applyLiqPayReport(paymentContextOf(core, liqPay, request), report);
      return reply.header("cache-control", "no-store").send({ ok: true });
    });
    // LiqPay sends shoppers back by either.
    scope.route({
      method: ["GET", "POST"],
      url: "/pay/:token/done",
      config: { queue: "upstream" },
      handler: async (request, reply) => {
        const { token, lang } = readRequest(request);
        const { liqPay } = app;
        const returnState =
          liqPay && (await readReturnState(paymentContextOf(core, liqPay, request), token));
        const query = new URLSearchParams({
          order: token,
          ...(returnState && { payment: returnState }),
        });
        return reply.redirect(`${lang}/checkout-success?${query}`, 303);
      },
    });
  });

  app.get("/pay/:token", inWriteQueue, async (request, reply) => {
    const { token, lang, code } = readRequest(request);
    const { db } = core.shop;
    const form = await readPaymentForm({ db, lang: code, liqPay: app.liqPay }, token);
    if (!form) {
      if (!(await hasOrderToken(db, token))) throw new Refusal("notFound");
      return reply.redirect(`${lang}/order/${encodeURIComponent(token)}`, 303);
    }
    return reply
      .header("content-security-policy", paymentPolicy(form.action))
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(paymentPage(form, code));
  });
}

function readRequest(request: FastifyRequest) {
  // as: the routes name this one segment
  const { token } = request.params as { token: string };
  const query = new URLSearchParams(request.url.split("?")[1] ?? "");
  const code = readLang(query.get("lang")) ?? defaultLang;
  return { token, code, lang: basePathOf(code) };
}

function paymentContextOf(
  { database, shop }: Core,
  liqPay: LiqPay,
  { log }: FastifyRequest,
): PaymentContext {
  return { database, liqPay, newId: shop.newId, now: shop.clock(), log };
}
