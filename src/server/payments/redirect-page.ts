/** The one page that leaves the shop: a form that opens the gateway's, by itself or by its button. */
import { createHash } from "node:crypto";
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { PaymentForm } from "#contract/payments.ts";
import { liqPayUrl } from "./liqpay.ts";
import { paymentStyle, paymentStyleSource } from "./payment-styles.ts";

const script = "document.forms[0].submit()";
const scriptHash = createHash("sha256").update(script).digest("base64");

const words: Record<Lang, { title: string; button: string }> = {
  ua: { title: "Переходимо до оплати", button: "Перейти до оплати" },
  en: { title: "Taking you to the payment", button: "Go to the payment" },
  ru: { title: "Переходим к оплате", button: "Перейти к оплате" },
};

/** Scripts but the one above, and forms to anywhere but the gateway, are not let through. */
export function paymentPolicy(action: string): string {
  const { origin } = new URL(action);
  // It hands the shopper on among its own addresses, and browsers look at each.
  const gateway = origin === liqPayUrl ? `${origin} https://*.liqpay.ua` : origin;
  return `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src ${paymentStyleSource}; form-action ${gateway}; base-uri 'none'; frame-ancestors 'none'`;
}

export function paymentPage(form: PaymentForm, lang: Lang): string {
  const { title, button } = words[lang];
  const hidden = (["data", "signature", "language"] as const).map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(form[name])}">`,
  );
  return `<!doctype html><html lang="${htmlLang[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${paymentStyle}</style></head><body><main><h1>${title}</h1><form method="post" action="${escapeHtml(form.action)}" accept-charset="utf-8">${hidden.join("")}<button>${button}</button></form></main><script>${script}</script></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&#${String(character.codePointAt(0)).padStart(2, "0")};`,
  );
}
