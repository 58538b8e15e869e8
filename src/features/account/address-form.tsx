import type { ReactNode } from "react";
import type { CustomerAddress } from "#contract/addresses.ts";
import type { FieldCode } from "#contract/errors.ts";
import { isPersonName } from "#contract/person-name.ts";
import { useText } from "#i18n/text-provider.tsx";
import { errorOfField } from "#rules/customers/field-error.ts";
import { showPhone } from "#rules/customers/format-phone.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors, Form, FormValues } from "#ui/use-form.ts";
import styles from "./account.module.css";

/** The fields in their order of display, with autofill names. */
const person = [
  { name: "firstName", label: "auth.firstName", token: "given-name", most: 50 },
  { name: "lastName", label: "auth.lastName", token: "family-name", most: 50 },
  { name: "phone", label: "auth.phone", token: "tel", most: 30 },
  { name: "company", label: "account.company", token: "organization", most: 200 },
] as const;
const house = [
  { name: "shippingStreet", label: "account.street", token: "address-line1", most: 200 },
  { name: "shippingBuilding", label: "account.building", token: "off", most: 30 },
  { name: "shippingFlat", label: "account.flat", token: "off", most: 30 },
  { name: "postal_code", label: "account.postalCode", token: "postal-code", most: 20 },
  { name: "comments", label: "account.comment", token: "off", most: 1000 },
] as const;
/** Of the town and branch fields. */
const placeNames = ["city", "city_id", "state", "shippingDepartment"] as const;

const optionalNames: ReadonlySet<string> = new Set([
  "company",
  "shippingFlat",
  "postal_code",
  "comments",
]);

type AddressFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  /** Of a new one what the profile knows. */
  address: Partial<CustomerAddress>;
  /** The fields of town and branch. */
  place: ReactNode;
};

/** The error text of a field by its name. */
export function useAddressError(form: Form<FieldCode>): (name: string) => string | undefined {
  const { t } = useText();
  return (name) => {
    const code = form.fieldErrors[name];
    if (code === "required") return t("delivery.need.city");
    return code && t(`fields.${errorOfField(name, code)}`);
  };
}

export function AddressForm({ form, formError, address, place }: AddressFormProps): ReactNode {
  const { t } = useText();
  const errorOf = useAddressError(form);
  const field = ({ name, label, token, most }: (typeof person | typeof house)[number]) => (
    <Field
      key={name}
      label={t(label)}
      name={name}
      autoComplete={token}
      maxLength={most}
      {...(optionalNames.has(name) && { optional: t("common.optional") })}
      {...(name === "phone" && { type: "tel", inputMode: "tel" })}
      defaultValue={name === "phone" ? showPhone(address.phone ?? "") : (address[name] ?? "")}
      error={errorOf(name)}
    />
  );
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        {person.map(field)}
        {place}
        {house.map(field)}
      </div>
      <Check name="default_shipping" defaultChecked={address.default_shipping ?? false}>
        <span className={styles.begins}>{t("account.usualShipping")}</span>
      </Check>
      <Check name="default_billing" defaultChecked={address.default_billing ?? false}>
        <span className={styles.begins}>{t("account.usualBilling")}</span>
      </Check>
      {formError}
      <Button type="submit" busy={form.isBusy}>
        {t("common.save")}
      </Button>
    </form>
  );
}

export function validateAddress(typed: FormValues): FieldErrors<FieldCode> {
  const { firstName = "", lastName = "", city = "" } = typed;
  const isWrong = (name: string) => name.trim() !== "" && !isPersonName(name);
  return {
    ...(isWrong(firstName) && { firstName: "nameCyrillic" as const }),
    ...(isWrong(lastName) && { lastName: "nameCyrillic" as const }),
    ...(city.trim() === "" && { city: "required" as const }),
  };
}

/** The request body from the typed values. */
export function toAddress(typed: FormValues) {
  const names = [...person, ...house].map(({ name }) => name);
  const values = [...names, ...placeNames].map((name) => [name, (typed[name] ?? "").trim()]);
  return {
    ...Object.fromEntries(values),
    default_shipping: typed.default_shipping !== undefined,
    default_billing: typed.default_billing !== undefined,
  };
}
