/** What a change of the log says to a person: words for values, and nothing that says nothing. */
import { formatDate, formatMoment } from "#admin/ui/format.ts";
import { uuid } from "#contract/ids.ts";
import type { AdminText } from "#i18n/admin/use-admin-text.ts";
import { formatDecimal, formatMoney } from "#i18n/numbers.ts";
import { roleText } from "./role-text.ts";

export type ShownChange = { key: string; before: string; after: string };

type Words = Pick<AdminText, "t" | "lang" | "valueText">;

const longest = 160;
const most = 8;
/** Of the row itself; the list says who and when. */
const technical = new Set([
  "id",
  "version",
  "lang",
  "date_created",
  "date_updated",
  "created_by",
  "token",
  "history",
  // Said by another field.
  "price_now",
  "displayed",
  "logo_file",
  "category_slug",
  // Of an order: said by its step, its payment method and its lines.
  "draft",
  "status",
  "channel",
  "referrer_url",
  "landing_url",
  "date_placed",
  "date_paid",
  "date_closed",
  "date_cancelled",
  "payment_method_gateway",
  "payment_url",
  "payment_token",
  "forgets_buyer",
  "delivered",
  "closed",
  "cancelled",
  "browser",
  "item_tax",
  "item_tax_included",
  "tax_included_total",
  "shipping_tax",
  "shipping_tax_included",
  // Of a customer: the second names of what stands beside them.
  "first_name",
  "last_name",
  "full_name",
]);

export function changesOf(
  changed: Readonly<Record<string, readonly unknown[]>>,
  words: Words,
): ShownChange[] {
  return Object.entries(changed)
    .filter(([key]) => !technical.has(key) && !hasName(key, changed))
    .filter(([, [before, after]]) => !isNothing(before) || !isNothing(after))
    .map(([key, [before, after]]) => ({
      key,
      before: changedText(key, before, words),
      after: changedText(key, after, words),
    }))
    .filter(({ before, after }) => before !== after)
    .filter(isNews)
    .slice(0, most);
}

/** A text that was changed in one language alone stands in `translations` once more. */
const isNews = (change: ShownChange, _at: number, all: readonly ShownChange[]) =>
  change.key !== "translations" ||
  !all.some((one) => one !== change && one.before === change.before && one.after === change.after);

/** Keys that say the same to a person as another one beside them. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  phone: ["mobile"],
  price: ["regular_price", "sale_price"],
  min_price: ["regular_price", "sale_price"],
};

/** `payment_method` or `group_name` beside its id says the same, in words. */
function hasName(key: string, changed: object): boolean {
  const name = key.endsWith("_id") ? key.slice(0, -3) : undefined;
  const others = name === undefined ? (saidBy[key] ?? []) : [name, `${name}_name`];
  return others.some((other) => Object.hasOwn(changed, other));
}

/** A number that was not there before says nothing as 0. */
const isNothing = (value: unknown) => value === null || value === undefined || value === 0;

const sums =
  /(^|_)(price|(?<!weight_)total|subtotal|amount|amount_paid|due|spent|earned|cost|tax|discount|minimum|balance)$/;

function changedText(key: string, value: unknown, words: Words): string {
  if (key === "scopes" && Array.isArray(value)) return roleText(value.map(String), words);
  if (key === "delivery") return deliveryText(value, words);
  if (typeof value === "number" && sums.test(key)) return formatMoney(value, words.lang);
  return shorten(wordsOf(value, words));
}

/** `28 листопада, 10:00–13:00` */
function deliveryText(value: unknown, { lang }: Words): string {
  if (typeof value !== "object" || value === null) return "";
  const [date, from, to] = ["date", "from", "to"].map((key) => Reflect.get(value, key));
  const hours = from && to ? `${from}–${to}` : "";
  return [typeof date === "string" ? formatDate(date, lang) : "", hours].filter(Boolean).join(", ");
}

/** "": nothing */
function wordsOf(value: unknown, words: Words): string {
  const { t, lang, valueText } = words;
  if (value === null || value === undefined || value === "" || value === false) return "";
  if (value === true) return t("lists.yes");
  if (typeof value === "number") return formatDecimal(value, lang);
  if (typeof value === "string") {
    if (uuid.safeParse(value).success) return `…${value.slice(-6)}`;
    return /^\d{4}-\d\d-\d\dT/.test(value) ? formatMoment(value, lang) : valueText(plainOf(value));
  }
  if (Array.isArray(value)) {
    const shown = value.map((one) => (isNamed(one) ? nameOf(one) : wordsOf(one, words)));
    return shown.filter((one) => one !== "").join(", ");
  }
  if (typeof value !== "object") return "";
  return Object.entries(value)
    .filter(([key]) => !technical.has(key) && !key.endsWith("_id"))
    .map(([, one]) => wordsOf(one, words))
    .filter((one) => one !== "")
    .join(", ");
}

const entities: Readonly<Record<string, string>> = {
  "&nbsp;": "\u00a0",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** A description as it is read, without its markup: as much of it as is shown. */
function plainOf(text: string): string {
  const start = text.slice(0, longest * 10);
  if (!/<\/?[a-z]/i.test(start)) return text;
  return start
    .replace(/<[^<>]*>/g, " ")
    .replace(/&[a-z]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

type Named = { name: string; quantity?: unknown };

const isNamed = (value: unknown): value is Named =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "name") === "string" &&
  Reflect.get(value, "name") !== "";

const nameOf = ({ name, quantity }: Named) =>
  typeof quantity === "number" && quantity !== 1 ? `${name} × ${quantity}` : name;

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
