/** What the checkout asks of everybody: the shop's setting `checkout_fields`, a status by name. */
import { type CheckoutField, fieldStatuses } from "#contract/checkout.ts";
import type { Lang } from "#contract/lang.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { findSetting } from "./sql.ts";

type Words = Record<Lang, { label: string; placeholder: string }>;
type Field = Pick<CheckoutField, "name" | "status"> & { words: Words };

const words = (ua: string, en: string, ru: string, placeholder = ""): Words => ({
  ua: { label: ua, placeholder },
  en: { label: en, placeholder },
  ru: { label: ru, placeholder },
});

/** In the order in which they are asked. */
const usual: Field[] = [
  { name: "firstName", status: "required", words: words("Ім’я", "First name", "Имя") },
  { name: "lastName", status: "required", words: words("Прізвище", "Last name", "Фамилия") },
  {
    name: "mobile",
    status: "required",
    words: words("Телефон", "Phone", "Телефон", "067 123 45 67"),
  },
  { name: "email", status: "required", words: words("Пошта", "E-mail", "Почта") },
  { name: "company", status: "hidden", words: words("Компанія", "Company", "Компания") },
  {
    name: "comments",
    status: "optional",
    words: words("Коментар до замовлення", "A comment on the order", "Комментарий к заказу"),
  },
];

/** A status that is none is as if it were not there. */
export async function readCheckoutFields({
  db,
  lang,
}: Pick<Reading, "db" | "lang">): Promise<CheckoutField[]> {
  const [stored] = await findSetting(db, "checkout_fields");
  const value = stored?.value;
  const set = new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));
  return usual.map(({ name, status, words: said }) => ({
    name,
    status: fieldStatuses.find((known) => known === set.get(name)) ?? status,
    ...said[lang],
  }));
}
