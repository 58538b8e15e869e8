import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Address } from "#contract/cart.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { choosePlace } from "#rules/delivery-choice.ts";
import { Field } from "#ui/field.tsx";
import { BranchField } from "./branch-field.tsx";
import styles from "./delivery-form.module.css";
import type { DeliveryFormProps } from "./delivery-form.tsx";
import { PointList } from "./point-list.tsx";
import { ownAddressesRead, useTold } from "./queries.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { TownField } from "./town-field.tsx";

export type PlaceProps = DeliveryFormProps & { method: ShippingMethod };

/** What browsers call each, and how much of it the shop takes. */
const plain = {
  state: { token: "shipping address-level1", most: 100 },
  postal_code: { token: "shipping postal-code", most: 20 },
  address1: { token: "shipping street-address", most: 200 },
  shippingStreet: { token: "shipping address-line1", most: 200 },
  shippingBuilding: { token: "off", most: 30 },
  shippingFlat: { token: "shipping address-line2", most: 30 },
} as const satisfies Partial<Record<keyof Address, { token: string; most: number }>>;
type PlainKey = keyof typeof plain;

/** Where to, as far as the way of delivery asks. */
export function PlaceFields(props: PlaceProps): ReactNode {
  const { method, draft, cart, isOffline, onChange } = props;
  const { t } = useText();
  const to = draft.shipping_address;
  const asked = new Map(method.fields.map((field) => [field.key, field]));
  const hasTown = asked.has("city");

  // Of a guest the cart has no balance, and nobody has their addresses.
  const isGuest = cart.terms.bonus_balance === null;
  const own = useTold(isGuest || !hasTown ? null : ownAddressesRead, isOffline).told;
  const kept = own.state === "ready" ? usualFirst(own.answer) : [];
  const [usual] = kept;
  const [isTouched, setTouched] = useState(Boolean(to.city));
  const fill = useEffectEvent(() => {
    if (usual && !isTouched) onChange(choosePlace(draft, usual));
  });
  useEffect(() => {
    if (usual) fill();
  }, [usual]);

  if (!hasTown) return <PointList {...props} />;
  const isWaiting = !isGuest && own.state === "loading";
  const branch = asked.get("shippingDepartment");
  const rest = method.fields.filter(
    ({ key, required }) => isPlain(key) && (key !== "state" || required),
  );
  return (
    <section className={styles.group} aria-label={t("delivery.where")}>
      <p className={styles.legend}>{t("delivery.where")}</p>
      {kept.length > 0 && <SavedAddresses {...props} kept={kept} />}
      <TownField
        {...props}
        here={isTouched || isWaiting || usual ? undefined : props.here}
        onTouch={() => setTouched(true)}
      />
      {branch && <BranchField {...props} label={branch.label} isRequired={branch.required} />}
      {rest.length > 0 && (
        <div className={styles.pair}>
          {rest.map(({ key, label, required }) => (
            <PlainField
              key={key}
              {...props}
              // as: only such are in `rest`
              name={key as PlainKey}
              label={label}
              isRequired={required}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function PlainField(
  props: PlaceProps & { name: PlainKey; label: string; isRequired: boolean },
): ReactNode {
  const { name, label, isRequired, draft, wrong, onChange } = props;
  const { t } = useText();
  const { token, most } = plain[name];
  return (
    <Field
      label={label}
      name={name}
      autoComplete={token}
      maxLength={most}
      required={isRequired}
      {...(isRequired ? {} : { optional: t("common.optional") })}
      {...(name === "postal_code" && { inputMode: "numeric" as const })}
      value={draft.shipping_address[name] ?? ""}
      error={wrong(`shipping_address.${name}`)}
      onChange={({ target }) =>
        onChange({ shipping_address: { ...draft.shipping_address, [name]: target.value } })
      }
    />
  );
}

function isPlain(key: string): key is PlainKey {
  return key in plain;
}

function usualFirst<One extends { default_shipping: boolean }>(all: readonly One[]): One[] {
  return [...all].sort((a, b) => Number(b.default_shipping) - Number(a.default_shipping));
}
