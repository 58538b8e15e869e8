/**
 * LiqPay's protocol, as https://www.liqpay.ua/documentation/en/data_signature tells it: `data` is
 * JSON in base64, `signature` base64 of SHA-1 over private key, data and private key once more.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { toKopiykas } from "#rules/pricing/money.ts";
import { requestService } from "#server/platform/outbound/service-request.ts";

export type LiqPayKeys = { publicKey: string; privateKey: string };
export type LiqPay = LiqPayKeys & {
  /** `https://www.liqpay.ua`, or what stands in for it. */
  url: string;
  /** Where the shop is seen from; call-backs and shoppers come back there. */
  shopUrl: string;
};

export const liqPayUrl = "https://www.liqpay.ua";
const version = 3;
const timeLimitMs = 10_000;
const maxBytes = 256 * 1024;

export type Signed = { data: string; signature: string };

export function signLiqPay(params: object, { privateKey }: LiqPayKeys): Signed {
  const data = Buffer.from(JSON.stringify(params)).toString("base64");
  return { data, signature: signatureOf(data, privateKey) };
}

export function isSignedBy({ data, signature }: Signed, { privateKey }: LiqPayKeys): boolean {
  const [received, known] = [Buffer.from(signature), Buffer.from(signatureOf(data, privateKey))];
  return received.length === known.length && timingSafeEqual(received, known);
}

function signatureOf(data: string, privateKey: string): string {
  return createHash("sha1").update(`${privateKey}${data}${privateKey}`).digest("base64");
}

const sum = z.union([z.number(), z.string()]);
/** Of a call-back and of an answer alike; whatever else it says is not asked for. */
export const liqPayReport = z.object({
  public_key: z.optional(z.string()),
  action: z.optional(z.string()),
  order_id: z.string(),
  status: z.string(),
  amount: sum,
  currency: z.string(),
  payment_id: z.optional(z.nullable(sum)),
  /** all that was given back so far */
  refund_amount: z.optional(z.nullable(sum)),
});
export type LiqPayReport = z.infer<typeof liqPayReport>;

/** Kopiykas that went back of a payment of `amount`; without a word of how much, all of it. */
export function refundedOf(
  { status, refund_amount }: Pick<LiqPayReport, "status" | "refund_amount">,
  amount: number,
): number {
  if (refund_amount != null) return toKopiykas(Number(refund_amount));
  return status === "reversed" ? amount : 0;
}

/** Undefined: it is no base64 of JSON, or says nothing of a payment. */
export function readLiqPayReport(data: string): LiqPayReport | undefined {
  try {
    return liqPayReport.safeParse(JSON.parse(Buffer.from(data, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** What the page of the checkout is opened with; UAH. */
export function checkoutParams(
  { publicKey, shopUrl }: LiqPay,
  payment: {
    id: string;
    amount: number;
    token: string;
    description: string;
    /** Of the gateway's page. */
    language: string;
    /** What the way back adds, so that it ends in the shopper's own language. */
    back: string;
  },
) {
  return {
    version,
    public_key: publicKey,
    action: "pay",
    currency: "UAH",
    amount: payment.amount,
    order_id: payment.id,
    description: payment.description,
    language: payment.language,
    server_url: `${shopUrl}/api/v1/notifications/liqpay`,
    result_url: `${shopUrl}/pay/${payment.token}/done${payment.back}`,
  };
}

export function checkoutAddress({ url }: LiqPay): string {
  return `${url}/api/3/checkout`;
}

/**
 * Asks LiqPay itself; throws where it cannot be asked. `isUnknown`: it knows no such payment.
 * `amount` in UAH.
 */
export async function callLiqPay(
  liqPay: LiqPay,
  request:
    | { action: "status"; order_id: string }
    | { action: "refund"; order_id: string; amount: number },
): Promise<{ status: string; isUnknown: boolean; report: LiqPayReport | undefined }> {
  const params = { version, public_key: liqPay.publicKey, ...request };
  const body = new URLSearchParams(signLiqPay(params, liqPay)).toString();
  const answer = await requestService(`${liqPay.url}/api/request`, {
    body,
    contentType: "application/x-www-form-urlencoded",
    bytes: maxBytes,
    ms: timeLimitMs,
  });
  const parsed: unknown = JSON.parse(answer.toString("utf8"));
  const known = z
    .object({ status: z.string(), err_code: z.optional(z.string()) })
    .safeParse(parsed);
  if (!known.success) throw new Error("LiqPay answered in no known shape");
  const { status, err_code } = known.data;
  const isUnknown = err_code === "payment_not_found";
  return { status, isUnknown, report: liqPayReport.safeParse(parsed).data };
}
