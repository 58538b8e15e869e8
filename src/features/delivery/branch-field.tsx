import { type ReactNode, useState } from "react";
import { mostEntries, type ShippingMethod } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { holdHours } from "./hold-hours.ts";
import type { PlaceFieldProps } from "./method-form.ts";
import { findBranchesOf } from "./queries.ts";

/** The branch or locker of a town; one can be typed, and is checked when the step is left. */
export function BranchField(
  props: PlaceFieldProps & {
    label: string;
    isRequired: boolean;
    /** Whose branches are offered besides. */
    otherMethods?: readonly ShippingMethod[];
  },
): ReactNode {
  const { method, draft, errorOf, isOffline, onChange, label, isRequired } = props;
  const methodIds = [method, ...(props.otherMethods ?? [])].map(({ id }) => id);
  const { t, lang } = useText();
  const { city_id: town = "", city = "", shippingDepartment: value = "" } = draft.shipping_address;
  const [isTypedByHand, setTyped] = useState(false);
  const [hours, setHours] = useState<{ of: string; schedule: string }>();
  const schedule = hours?.of === value ? hours.schedule : "";
  const choose = (text: string) =>
    onChange({ shipping_address: { ...draft.shipping_address, shippingDepartment: text } });
  return (
    <Combobox
      label={label}
      name="shippingDepartment"
      maxLength={200}
      required={isRequired}
      {...(isRequired ? {} : { optional: t("common.optional") })}
      value={value}
      isChosen={value !== "" && !isTypedByHand}
      error={errorOf("shipping_address.shippingDepartment")}
      hint={value === "" ? t("delivery.branchHint") : schedule}
      minLength={0}
      most={mostEntries}
      isTall
      scope={`${method.id} ${town} ${isOffline}`}
      find={async (typed) => {
        if (town === "") return [];
        const found = isOffline ? "away" : await findBranchesOf(methodIds, { town, typed }, lang);
        if (found === "away") return found;
        return found.map(({ id, name, schedule }) => ({
          key: id,
          text: name,
          hint: holdHours(schedule),
        }));
      }}
      foundLabel={(count) => t("delivery.branchesFound", { count })}
      noneLabel={t(city.trim() === "" ? "delivery.branchNoTown" : "delivery.branchesNone")}
      loadingLabel={t("common.loading")}
      away={{
        text: t(isOffline ? "delivery.offline" : "delivery.branchesLost"),
        retry: t("common.retry"),
      }}
      moreLabel={t("delivery.branchesMore")}
      onType={(typed) => {
        setTyped(true);
        choose(typed);
      }}
      onChoose={({ text, hint = "" }) => {
        setTyped(false);
        setHours({ of: text, schedule: hint });
        choose(text);
      }}
    />
  );
}
