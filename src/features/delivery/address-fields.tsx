import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Address } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import { choosePlace } from "#rules/delivery/choice.ts";
import { Field } from "#ui/field.tsx";
import { BranchField } from "./branch-field.tsx";
import styles from "./delivery-form.module.css";
import type { MethodFormProps } from "./method-form.ts";
import { PickupPoints } from "./pickup-points.tsx";
import { savedAddressesRead, useShopQuery } from "./queries.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { TownField } from "./town-field.tsx";

/** Autofill name and maximum length of each field. */
const textFields = {
  state: { token: "shipping address-level1", most: 100 },
  postal_code: { token: "shipping postal-code", most: 20 },
  address1: { token: "shipping street-address", most: 200 },
  shippingStreet: { token: "shipping address-line1", most: 200 },
  shippingBuilding: { token: "off", most: 30 },
  shippingFlat: { token: "shipping address-line2", most: 30 },
} as const satisfies Partial<Record<keyof Address, { token: string; most: number }>>;
type TextFieldName = keyof typeof textFields;

/** The address fields that the chosen method needs. */
export function AddressFields(props: MethodFormProps): ReactNode {
  const { method, draft, cart, isOffline, onChange } = props;
  const { t } = useText();
  const to = draft.shipping_address;
  const methodFields = new Map(method.fields.map((field) => [field.key, field]));
  const hasTown = methodFields.has("city");

  // A guest's cart has no bonus balance; a guest has no saved addresses.
  const isGuest = cart.terms.bonus_balance === null;
  const addressesQuery = useShopQuery(
    isGuest || !hasTown ? null : savedAddressesRead,
    isOffline,
  ).result;
  const savedAddresses =
    addressesQuery.state === "ready" ? sortDefaultFirst(addressesQuery.answer) : [];
  const [defaultAddress] = savedAddresses;
  const [isTownTouched, setTownTouched] = useState(Boolean(to.city));
  const fillDefaultAddress = useEffectEvent(() => {
    if (defaultAddress && !isTownTouched) onChange(choosePlace(draft, defaultAddress));
  });
  useEffect(() => {
    if (defaultAddress) fillDefaultAddress();
  }, [defaultAddress]);

  if (!hasTown) return <PickupPoints {...props} />;
  const isWaiting = !isGuest && addressesQuery.state === "loading";
  const branch = methodFields.get("shippingDepartment");
  const textFieldsAsked = method.fields.filter(
    ({ key, required }) => isTextField(key) && (key !== "state" || required),
  );
  return (
    <section className={styles.group} aria-label={t("delivery.where")}>
      <p className={styles.legend}>{t("delivery.where")}</p>
      {savedAddresses.length > 0 && <SavedAddresses {...props} addresses={savedAddresses} />}
      <TownField
        {...props}
        shopperTown={isTownTouched || isWaiting || defaultAddress ? undefined : props.shopperTown}
        onTouch={() => setTownTouched(true)}
      />
      {branch && <BranchField {...props} label={branch.label} isRequired={branch.required} />}
      {textFieldsAsked.length > 0 && (
        <div className={styles.pair}>
          {textFieldsAsked.map(({ key, label, required }) => (
            <AddressTextField
              key={key}
              {...props}
              // as: the filter above lets only such keys through
              name={key as TextFieldName}
              label={label}
              isRequired={required}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function AddressTextField(
  props: MethodFormProps & { name: TextFieldName; label: string; isRequired: boolean },
): ReactNode {
  const { name, label, isRequired, draft, errorOf, onChange } = props;
  const { t } = useText();
  const { token, most: maxLength } = textFields[name];
  return (
    <Field
      label={label}
      name={name}
      autoComplete={token}
      maxLength={maxLength}
      required={isRequired}
      {...(isRequired ? {} : { optional: t("common.optional") })}
      {...(name === "postal_code" && { inputMode: "numeric" as const })}
      value={draft.shipping_address[name] ?? ""}
      error={errorOf(`shipping_address.${name}`)}
      onChange={({ target }) =>
        onChange({ shipping_address: { ...draft.shipping_address, [name]: target.value } })
      }
    />
  );
}

function isTextField(key: string): key is TextFieldName {
  return key in textFields;
}

function sortDefaultFirst<One extends { default_shipping: boolean }>(all: readonly One[]): One[] {
  return [...all].sort((a, b) => Number(b.default_shipping) - Number(a.default_shipping));
}
