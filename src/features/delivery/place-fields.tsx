/** Town and branch of a saved address, looked up in the directory as in the checkout. */
import { type ReactNode, useState } from "react";
import type { Address } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { DraftPatch } from "#rules/checkout/draft.ts";
import { Field } from "#ui/field.tsx";
import { checkPlace } from "./address-faults.ts";
import { BranchField } from "./branch-field.tsx";
import { methodsRead, useShopQuery } from "./queries.ts";
import { TownField } from "./town-field.tsx";

// For the form that is sent.
export { checkPlace };

type PlaceFieldsProps = {
  address: Address;
  /** By the field's name. */
  errorOf: (name: string) => string | undefined;
  branchLabel: string;
  isOffline: boolean;
};

/** As inputs of the form around it: city, city_id, state, shippingDepartment, and courier_id. */
export function PlaceFields(props: PlaceFieldsProps): ReactNode {
  const { address: saved, branchLabel, isOffline } = props;
  const { t } = useText();
  const [address, setAddress] = useState(saved);
  const { result } = useShopQuery(methodsRead, isOffline);
  const methods = result.state === "ready" ? result.answer : [];
  const hasField = (key: string) =>
    methods.filter(({ fields }) => fields.some((field) => field.key === key));
  const withTown = hasField("city");
  const withBranch = hasField("shippingDepartment").filter((method) => withTown.includes(method));
  const toDoor = withTown.find((method) => !withBranch.includes(method));
  const townMethod = toDoor ?? withTown[0];
  const [branchMethod, ...otherMethods] = withBranch;
  const onChange = (patch: DraftPatch) =>
    patch.shipping_address && setAddress(patch.shipping_address);
  const fields = {
    draft: { shipping_address: address },
    errorOf: (path: string) => props.errorOf(path.split(".").at(-1) ?? path),
    isOffline,
    onChange,
  };
  const { city = "", city_id = "", shippingDepartment = "" } = address;
  return (
    <>
      {townMethod ? (
        <TownField {...fields} method={townMethod} onLoadingChange={ignore} onTouch={ignore} />
      ) : (
        <Field
          label={t("common.city")}
          name="city"
          required
          maxLength={100}
          value={city}
          error={props.errorOf("city")}
          onChange={({ target }) => setAddress({ ...address, city: target.value, city_id: "" })}
        />
      )}
      {branchMethod ? (
        <BranchField
          {...fields}
          method={branchMethod}
          otherMethods={otherMethods}
          label={branchLabel}
          isRequired={false}
        />
      ) : (
        <Field
          label={branchLabel}
          name="shippingDepartment"
          optional={t("common.optional")}
          maxLength={200}
          value={shippingDepartment}
          error={props.errorOf("shippingDepartment")}
          onChange={({ target }) => setAddress({ ...address, shippingDepartment: target.value })}
        />
      )}
      <input type="hidden" name="city_id" value={city_id} />
      <input type="hidden" name="state" value={city === saved.city ? (saved.state ?? "") : ""} />
      <input type="hidden" name="courier_id" value={toDoor?.id ?? ""} />
    </>
  );
}

const ignore = () => {};
