/**
 * A stand-in for LiqPay, for a demo shop without keys: it takes the same forms, asks who pays, calls
 * back signed, and answers what it is asked; no money moves. A shop with keys does not have it.
 */
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defaultLang, htmlLang, type Lang, readLang } from "#contract/lang.ts";
import { writeUah } from "#rules/pricing/money.ts";
import { isSignedBy, type LiqPayKeys, type Signed, signLiqPay } from "#server/payments/liqpay.ts";
import { paymentStyle, paymentStyleSource } from "#server/payments/payment-styles.ts";
import { escapeHtml } from "#server/payments/redirect-page.ts";
import { addFormParser } from "#server/platform/http/form-body.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const signed = z.object({ data: z.string(), signature: z.string() });
const order = z.object({
  order_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  server_url: z.string(),
  result_url: z.string(),
  language: z.string(),
});
const apiRequest = z.object({
  action: z.string(),
  order_id: z.string(),
  amount: z.optional(z.number()),
});
const choices = z.enum(["success", "failure"]);

/** UAH; `number`: the gateway's own of it. */
export type DemoPayment = { amount: number; refunded: number; number: string | null };

/** How a call-back reaches whoever asked for it. */
export type CallBack = (url: string, message: Signed) => Promise<void>;

type DemoGateway = {
  keys: LiqPayKeys;
  prefix: string;
  callBack: CallBack;
  /** A payment that the shop has and this process has not seen. */
  findPaid?: (id: string) => Promise<DemoPayment | undefined>;
};

/** Below `prefix` it is what LiqPay is below its own address. */
export function registerDemoPay(
  app: FastifyInstance,
  { keys, prefix, callBack, findPaid }: DemoGateway,
): void {
  /** By the shop's number of it; as long as the process lives. */
  const known = new Map<string, Record<string, unknown>>();

  async function findKnown(id: string) {
    const paid = known.has(id) ? undefined : await findPaid?.(id);
    if (paid) known.set(id, reportOf(id, paid, keys));
    return known.get(id);
  }

  app.register(async (scope) => {
    addFormParser(scope);

    scope.post(`${prefix}/api/3/checkout`, async (request, reply) => {
      const message = needSigned(request.body, keys);
      const paid = readAs(order, message.data);
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(page(message, paid, prefix));
    });

    scope.post(`${prefix}/choose`, async (request, reply) => {
      const message = needSigned(request.body, keys);
      const { order_id, amount, currency, server_url, result_url } = readAs(order, message.data);
      const choice = choices.safeParse(Reflect.get(Object(request.body), "choice"));
      if (!choice.success) throw new Refusal("invalid");
      const before = await findKnown(order_id);
      const report = before ?? {
        ...reportHead(order_id, keys),
        amount,
        currency,
        status: choice.data,
        payment_id: known.size + 1,
      };
      known.set(order_id, report);
      await callBack(server_url, signLiqPay(report, keys));
      return reply.redirect(result_url, 303);
    });

    scope.post(`${prefix}/api/request`, async (request) => {
      const { action, order_id, amount } = readAs(apiRequest, needSigned(request.body, keys).data);
      const found = await findKnown(order_id);
      if (!found)
        return { result: "error", status: "error", err_code: "payment_not_found", action };
      if (action === "refund" && found.status === "success")
        known.set(order_id, refund(found, amount));
      return { result: "ok", ...known.get(order_id) };
    });
  });
}

const reportHead = (order_id: string, { publicKey }: LiqPayKeys) => ({
  action: "pay",
  version: 3,
  public_key: publicKey,
  order_id,
  type: "buy",
  paytype: "card",
});

function reportOf(id: string, { amount, refunded, number }: DemoPayment, keys: LiqPayKeys) {
  const payment = { amount, currency: "UAH", status: "success", payment_id: number };
  const report = { ...reportHead(id, keys), ...payment };
  return refunded > 0 ? refund(report, refunded) : report;
}

/** Of a part the payment stays as it is, and tells how much has gone back. */
function refund(payment: Record<string, unknown>, amount: number | undefined) {
  const total = Number(payment.amount);
  const refund_amount = Number(payment.refund_amount ?? 0) + (amount ?? total);
  if (refund_amount > total) return payment;
  return { ...payment, refund_amount, ...(refund_amount === total && { status: "reversed" }) };
}

function needSigned(body: unknown, keys: LiqPayKeys): Signed {
  const read = signed.safeParse(body);
  if (!read.success || !isSignedBy(read.data, keys)) throw new Refusal("invalid");
  return read.data;
}

function readAs<T extends z.ZodMiniType>(shape: T, data: string): z.infer<T> {
  const read = shape.safeParse(JSON.parse(Buffer.from(data, "base64").toString("utf8")));
  if (!read.success) throw new Refusal("invalid");
  return read.data;
}

const policy = `default-src 'none'; style-src ${paymentStyleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const words: Record<Lang, { title: string; note: string; pay: string; refuse: string }> = {
  ua: {
    title: "Пробна оплата",
    note: "Це демо: гроші не списуються, картка не потрібна.",
    pay: "Оплатити",
    refuse: "Відхилити оплату",
  },
  en: {
    title: "Test payment",
    note: "This is a demo: no money is taken, no card is needed.",
    pay: "Pay",
    refuse: "Decline the payment",
  },
  ru: {
    title: "Пробная оплата",
    note: "Это демо: деньги не списываются, карта не нужна.",
    pay: "Оплатить",
    refuse: "Отклонить оплату",
  },
};

function page({ data, signature }: Signed, paid: z.infer<typeof order>, prefix: string): string {
  const lang = readLang(paid.language) ?? defaultLang;
  const { title, note, pay, refuse } = words[lang];
  const sum = writeUah(paid.amount, lang);
  const hidden = Object.entries({ data, signature })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  return `<!doctype html><html lang="${htmlLang[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${paymentStyle}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(paid.description)}</p><p class="sum">${sum}</p><p class="note">${note}</p><form method="post" action="${prefix}/choose">${hidden}<button name="choice" value="success">${pay}</button><button name="choice" value="failure">${refuse}</button></form></main></body></html>`;
}
