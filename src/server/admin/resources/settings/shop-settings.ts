/** The settings of the shop, as clients read them at every screen. */
import { settingsAnswer, settingsFields } from "#contract/admin/settings.ts";
import { defaultLowStockThreshold } from "#contract/admin/stock.ts";
import { isEmail } from "#contract/email.ts";
import { type Lang, langs } from "#contract/lang.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { settingsIn, textIn } from "#server/settings/settings.ts";
import { listSettings, saveSetting } from "#server/settings/sql.ts";
import {
  changedTranslations,
  isPerLang,
  type TextPerLang,
  translationsOf,
  withTranslations,
} from "./translations.ts";

/** What a shop has that has not set them, beside the settings that its pages read. */
const defaults = {
  logo: "",
  logo_file: "",
  date_format: "DD.MM.YYYY",
  time_format: "HH:mm",
  product_fields: "",
  length_unit: "cm",
  tax_rate: 20,
  tax_included: true,
  default_shipping_country: "UA",
  default_shipping_state: "",
  default_shipping_city: "",
  hide_billing_address: false,
  order_confirmation_copy_to: "",
  delivery_holidays: [],
  low_stock_threshold: defaultLowStockThreshold,
  low_stock_mail: true,
} as const;

const order = [
  "store_name",
  "domain",
  "logo",
  "logo_file",
  "language",
  "languages",
  "currency_code",
  "currency_symbol",
  "currency_format",
  "thousand_separator",
  "decimal_separator",
  "decimal_number",
  "timezone",
  "date_format",
  "time_format",
  "products_limit",
  "product_fields",
  "default_product_sorting",
  "weight_unit",
  "length_unit",
  "tax_rate",
  "tax_included",
  "default_shipping_country",
  "default_shipping_state",
  "default_shipping_city",
  "hide_billing_address",
  "order_confirmation_copy_to",
  "free_delivery_from",
  "cashback_percent",
  "delivery_holidays",
  "phone",
  "chat_url",
  "working_hours",
  "head_office",
  "low_stock_threshold",
  "low_stock_mail",
];

export async function readShopSettings({ db, lang, publicUrl }: AdminContext) {
  const stored = await listSettings(db);
  const known = new Map(stored.map(({ key, value }) => [key, textIn(lang, value)]));
  const values: Record<string, unknown> = { ...defaults, ...settingsIn(lang, stored) };
  // Older shops stored the VAT rate under the cart's name for it.
  if (known.has("tax_percent")) values.tax_rate = known.get("tax_percent");
  for (const key of order) {
    const value = known.get(key);
    if (value !== undefined && value !== null && !isPerLang(value)) values[key] = value;
  }
  const domain = String(values.domain || publicUrl).replace(/\/$/, "");
  const raw = new Map(stored.map(({ key, value }) => [key, value]));
  return {
    ...Object.fromEntries(order.map((key) => [key, values[key]])),
    languages: langs,
    domain,
    translations: translationsOf(raw, values),
  };
}

/** What a setting has in no language yet; readers need each. */
const noTexts = Object.fromEntries(langs.map((lang) => [lang, ""]));

/** A setting with one text per language stays so; `own`: what it has without any. */
function storedText(value: unknown, sent: unknown, lang: Lang, own: TextPerLang): unknown {
  if (isPerLang(sent)) return { ...noTexts, ...(isPerLang(value) ? value : own), ...sent };
  if (typeof sent !== "string" || !isPerLang(value)) return sent;
  return { ...value, [lang]: sent };
}

/** What a shop is called that its owner has not named. */
const usualNames: readonly unknown[] = ["Торба", "Torba"];

/** A name of the other languages stays only where somebody has given it. */
function renameAll(names: unknown, next: unknown, lang: Lang): unknown {
  if (!isPerLang(names) || !isPerLang(next) || next[lang] === names[lang]) return next;
  const isOld = (name: unknown) => name === names[lang] || usualNames.includes(name);
  return Object.fromEntries(
    Object.entries(next).map(([other, name]) => [
      other,
      name === names[other] && isOld(name) ? next[lang] : name,
    ]),
  );
}

export const shopSettings = defineSingleton({
  path: "",
  about: "settings of the shop",
  fields: settingsFields,
  answer: settingsAnswer,
  catalogue: "settings",
  bodyLimit: 512 * 1024,
  read: (context) => readShopSettings(context),
  async save({ db, lang, publicUrl }, { values, body }, { before }) {
    const copies = values.order_confirmation_copy_to?.split(",").map((one) => one.trim()) ?? [];
    if (copies.some((address) => address !== "" && !isEmail(address)))
      throw new Refusal("invalid", { fields: { order_confirmation_copy_to: "emailInvalid" } });
    const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]));
    const changed = Object.entries(values).filter(
      ([key, sent]) => JSON.stringify(sent) !== JSON.stringify(before[key]),
    );
    const translations = changedTranslations(body.translations, before.translations);
    for (const [key, sent] of withTranslations(new Map(changed), translations, lang)) {
      // The address that the program itself has is not stored.
      const value = key === "domain" && String(sent).replace(/\/$/, "") === publicUrl ? "" : sent;
      const known = stored.get(key);
      const own = { [String(before.language)]: String(before[key] ?? "") };
      const next = storedText(known, value, lang, own);
      const isName = key === "store_name" && lang === before.language;
      await saveSetting(db, { key, value: isName ? renameAll(known, next, lang) : next });
    }
  },
});
