import type { Lang } from "#contract/lang.ts";
import { callShop } from "#offline/wire/call-shop.ts";

/** Stores the language in the customer's account, for mails and other devices. */
export async function saveLanguage(language: Lang, lang: Lang): Promise<void> {
  await callShop("setLanguage", { lang, body: { language } });
}
