/** The fields of the checkout; the setting `checkout_fields` overrides their statuses by name. */
import { type CheckoutField, fieldStatuses } from "#contract/checkout.ts";
import type { Lang } from "#contract/lang.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { findSetting } from "./sql.ts";

type FieldTexts = Record<Lang, { label: string; placeholder: string }>;
type Field = Pick<CheckoutField, "name" | "status"> & { words: FieldTexts };

const words = (ua: string, en: string, ru: string, placeholder = ""): FieldTexts => ({
  ua: { label: ua, placeholder },
  en: { label: en, placeholder },
  ru: { label: ru, placeholder },
});

/** In display order. */
const defaultFields: Field[] = [
  { name: "firstName", status: "required", words: words("Ім’я", "First name", "Имя") },
  { name: "lastName", status: "required", words: words("Прізвище", "Last name", "Фамилия") },
  {
    name: "mobile",
    status: "required",
    words: words("Телефон", "Phone", "Телефон", "067 123 45 67"),
  },
  {
    name: "email",
    status: "required",
    words: words("Електронна пошта", "E-mail", "Электронная почта"),
  },
  { name: "company", status: "hidden", words: words("Компанія", "Company", "Компания") },
  {
    name: "comments",
    status: "optional",
    words: words("Коментар до замовлення", "Comment on the order", "Комментарий к заказу"),
  },
];

/** An invalid status is ignored. */
export async function readCheckoutFields({
  db,
  lang,
}: Pick<ReadContext, "db" | "lang">): Promise<CheckoutField[]> {
  const [stored] = await findSetting(db, "checkout_fields");
  const value = stored?.value;
  const set = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  return defaultFields.map(({ name, status, words: texts }) => ({
    name,
    status: fieldStatuses.find((known) => known === set.get(name)) ?? status,
    ...texts[lang],
  }));
}
