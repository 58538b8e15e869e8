import * as z from "zod/mini";
import { defaultLang, langs } from "#contract/lang.ts";
import {
  choice,
  decimal,
  type Field,
  flag,
  integer,
  shopText,
  text,
  texts,
  Unreadable,
} from "./fields.ts";
import { defaultLowStockThreshold } from "./stock.ts";

/** A text, or one per language; stored as the setting is stored now. */
const settingText = (): Field<string | Partial<Record<string, string>>> => ({
  ...shopText({ max: 2000 }),
  isTranslated: false,
});

const invalid = new Unreadable("invalid");

/** A text that `isRight` accepts. */
function checked(isRight: (value: string) => boolean, keepsSpaces = false): Field<string> {
  const field = text({ max: 2000, keepsSpaces });
  return {
    ...field,
    read(value) {
      const read = field.read(value);
      return typeof read === "string" && !isRight(read) ? invalid : read;
    },
  };
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const monthDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthDays: Field<string[]> = {
  ...texts({ most: 366, max: 5 }),
  read(value) {
    const list = texts({ most: 366, max: 5 }).read(value);
    return list instanceof Unreadable || list.every((day) => monthDay.test(day)) ? list : invalid;
  },
};

/** Of the shop; `logo` and `logo_file` are changed by an upload, `domain` without a trailing slash. */
export const settingsFields = {
  store_name: settingText(),
  domain: checked((url) => url === "" || /^https?:\/\/[^\s/]+\/?$/.test(url)),
  language: choice(langs, defaultLang),
  currency_code: checked((code) => code === "UAH" || code === ""),
  currency_symbol: settingText(),
  currency_format: checked((format) => format.includes("{amount}"), true),
  thousand_separator: text({ max: 3, keepsSpaces: true }),
  decimal_separator: text({ max: 3, keepsSpaces: true }),
  decimal_number: integer({ max: 4 }),
  timezone: checked(isTimeZone),
  date_format: text({ max: 50 }),
  time_format: text({ max: 50 }),
  products_limit: integer({ min: 1, max: 100 }),
  product_fields: text({ max: 2000 }),
  default_product_sorting: text({ max: 100 }),
  weight_unit: text({ max: 10 }),
  length_unit: text({ max: 10 }),
  tax_rate: decimal({ max: 100 }),
  tax_included: flag(true),
  default_shipping_country: text({ max: 2 }),
  default_shipping_state: text({ max: 200 }),
  default_shipping_city: text({ max: 200 }),
  hide_billing_address: flag(),
  order_confirmation_copy_to: text({ max: 1000 }),
  free_delivery_from: decimal({ max: 10_000_000 }),
  cashback_percent: decimal({ max: 100 }),
  delivery_holidays: monthDays,
  low_stock_threshold: integer({ max: 1_000_000, otherwise: defaultLowStockThreshold }),
  low_stock_mail: flag(true),
  phone: text({ max: 100 }),
  chat_url: text({ max: 500 }),
  working_hours: settingText(),
  head_office: settingText(),
} as const;

export const settingsAnswer = z.looseObject({
  store_name: z.string(),
  domain: z.string(),
  logo: z.string(),
  logo_file: z.string(),
  language: z.enum(langs),
  languages: z.array(z.enum(langs)),
});
