import { type ReactNode, useState } from "react";
import { mostEntries } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { numberOfBranch } from "#rules/delivery/branch-words.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { MethodFormProps } from "./method-form.ts";
import { branchesRead, findBranches, useShopQuery } from "./queries.ts";
import { useCountWhile } from "./use-count-while.ts";
import { useDebounced } from "./use-debounced.ts";

/** The branch or locker of a town; where the directory has none, one can be typed. */
export function BranchField(
  props: MethodFormProps & { label: string; isRequired: boolean },
): ReactNode {
  const { method, draft, errorOf, isOffline, onChange, label, isRequired } = props;
  const { t, lang } = useText();
  const { city_id: town = "", city = "", shippingDepartment: value = "" } = draft.shipping_address;
  const [isTypedByHand, setTyped] = useState(false);
  const [hours, setHours] = useState<{ of: string; schedule: string }>();
  const schedule = hours?.of === value ? hours.schedule : "";
  const isUnknown = useIsUnknown(props, { town, typed: isTypedByHand ? value : "" });
  useCountWhile(isUnknown, props.onLackChange["shipping_address.shippingDepartment"]);
  const choose = (text: string) =>
    onChange({ shipping_address: { ...draft.shipping_address, shippingDepartment: text } });
  return (
    <Combobox
      label={label}
      name="shippingDepartment"
      maxLength={200}
      required={isRequired}
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
        const found = isOffline ? "away" : await findBranches(method.id, { town, typed }, lang);
        if (found === "away") return found;
        return found.map(({ id, name, schedule }) => ({ key: id, text: name, hint: schedule }));
      }}
      foundLabel={(count) => t("delivery.branchesFound", { count })}
      noneLabel={
        city.trim() === ""
          ? t("delivery.branchNoTown")
          : t(isUnknown ? "delivery.branchUnknown" : "delivery.branchesNone")
      }
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

/** The town has branches, and none of them is called so: the shop would refuse the order. */
function useIsUnknown(
  { method, isOffline, onLoadingChange }: MethodFormProps,
  { town, typed }: { town: string; typed: string },
): boolean {
  const name = useDebounced(typed.trim(), 250);
  const isWanted = town !== "" && name !== "" && typed !== "";
  const read = (text: string) => branchesRead(method.id, { town, typed: text });
  const { result: named } = useShopQuery(
    isWanted ? read(numberOfBranch(name) || name) : null,
    isOffline,
  );
  const isNone = named.state === "ready" && named.answer.length === 0;
  const { result: all } = useShopQuery(isWanted && isNone ? read("") : null, isOffline);
  const isLoading = named.state === "loading" || (isNone && all.state === "loading");
  useCountWhile(isWanted && isLoading && !isOffline, onLoadingChange);
  return isWanted && isNone && all.state === "ready" && all.answer.length > 0;
}
