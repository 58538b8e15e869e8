import type { Lang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";
import { callShop } from "#offline/wire/call-shop.ts";

/** Stores the language in the customer's account, for mails and other devices. */
export async function saveLanguage(language: Lang, lang: Lang): Promise<void> {
  await callShop("setLanguage", { lang, body: { language } });
}

/** ms; a page in the other language does not wait longer for the account */
const longestWait = 2_000;

/** Saves the language of the page at `href`, and opens that page. */
export async function changeLanguage(href: string): Promise<void> {
  const { lang } = splitPath(new URL(href).pathname);
  const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([saveLanguage(lang, splitPath(location.pathname).lang), waited]);
  location.assign(href);
}
