/** The fields of the checkout; the setting `checkout_fields` overrides their statuses by name. */
import { type CheckoutField, fieldStatuses } from "#contract/checkout.ts";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { findSetting, lockSetting, saveSetting } from "./sql.ts";

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

/** Fields of a way of delivery whose labels the owner may set here too. */
const addressFields: Field[] = [
  { name: "country", status: "optional", words: words("Країна", "Country", "Страна") },
  { name: "state", status: "optional", words: words("Область", "Region", "Область") },
  {
    name: "city",
    status: "optional",
    words: words("Місто або село", "Town or village", "Город или село"),
  },
];

/** As the setting keeps a field; a text alone is its status. */
type StoredField = {
  status?: unknown;
  label?: Partial<Record<Lang, string>>;
  placeholder?: Partial<Record<Lang, string>>;
};

type FieldsContext = Pick<ReadContext, "db" | "lang">;

async function readStored(db: Db): Promise<Record<string, StoredField>> {
  const [stored] = await findSetting(db, "checkout_fields");
  const value = stored?.value;
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(
    entries.map(([name, field]) => [name, typeof field === "string" ? { status: field } : field]),
  );
}

/** An invalid status is ignored. */
export function readCheckoutFields(place: FieldsContext): Promise<CheckoutField[]> {
  return fieldsOf(place, defaultFields);
}

/** As `readCheckoutFields`, with those that only have labels. */
export function readCheckoutFieldSettings(place: FieldsContext): Promise<CheckoutField[]> {
  return fieldsOf(place, [...defaultFields, ...addressFields]);
}

async function fieldsOf(
  { db, lang }: FieldsContext,
  fields: readonly Field[],
): Promise<CheckoutField[]> {
  const set = await readStored(db);
  return fields.map(({ name, status, words: texts }) => {
    const own = set[name];
    return {
      name,
      status: fieldStatuses.find((known) => known === own?.status) ?? status,
      label: own?.label?.[lang] || texts[lang].label,
      placeholder: own?.placeholder?.[lang] || texts[lang].placeholder,
    };
  });
}

type FieldChange = {
  status?: string;
  label?: string | Partial<Record<string, string>> | undefined;
  placeholder?: string | Partial<Record<string, string>> | undefined;
  /** of plain texts */
  lang: Lang;
};

export async function saveCheckoutField(
  db: Db,
  name: string,
  { status, label, placeholder, lang }: FieldChange,
): Promise<void> {
  await lockSetting(db, "checkout_fields");
  const stored = await readStored(db);
  const own = stored[name] ?? {};
  const inLangs = (text: FieldChange["label"]) =>
    typeof text === "string" ? { [lang]: text } : text;
  const value = {
    ...stored,
    [name]: {
      ...own,
      ...(status && { status }),
      ...(label !== undefined && { label: { ...own.label, ...inLangs(label) } }),
      ...(placeholder !== undefined && {
        placeholder: { ...own.placeholder, ...inLangs(placeholder) },
      }),
    },
  };
  await saveSetting(db, { key: "checkout_fields", value });
}
