import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DirectoryEntry, mostEntries } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { chooseTown, findNamed, knowTown, listNamed } from "#rules/delivery/choice.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-list.tsx";
import type { MethodFormProps, PlaceFieldProps } from "./method-form.ts";
import { findTowns, townsRead, useShopQuery } from "./queries.ts";
import { useTownQuestion } from "./town-question.ts";
import { useCountWhile } from "./use-count-while.ts";

/**
 * The town by its name; the directory adds the oblast. A name that only one town has is resolved
 * without a choice; any other name may stay as typed.
 */
export function TownField(
  props: PlaceFieldProps & Pick<MethodFormProps, "onLoadingChange"> & { onTouch: () => void },
): ReactNode {
  const {
    method,
    draft,
    errorOf,
    isOffline,
    onChange,
    onLoadingChange,
    shopperTown = "",
    onTouch,
  } = props;
  const { t, lang } = useText();
  const { city = "", city_id: cityId = "" } = draft.shipping_address;
  const [isEditing, setEditing] = useState(false);

  const townName = city.trim() || shopperTown;
  const isUnresolved = townName !== "" && cityId === "" && !isEditing;
  const { result: townsQuery } = useShopQuery(
    isUnresolved ? townsRead(method.id, townName) : null,
    isOffline,
  );
  useCountWhile(isUnresolved && townsQuery.state === "loading" && !isOffline, onLoadingChange);
  const candidates = isUnresolved && townsQuery.state === "ready" ? townsQuery.answer : [];
  // For the shopper's own town, the best known of several towns of the same name is taken.
  const match = city === "" ? listNamed(townName, candidates)[0] : findNamed(townName, candidates);
  const applyMatch = useEffectEvent(() => {
    if (match) onChange(knowTown(draft, match));
  });
  useEffect(() => {
    if (match) applyMatch();
  }, [match]);

  const questioned = useTownQuestion((question) => question.questioned);
  const isQuestioned = cityId === "" && questioned !== "" && questioned === city.trim();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isQuestioned) box.current?.querySelector("input")?.focus();
  }, [isQuestioned]);

  const field = method.fields.find(({ key }) => key === "city");
  const questionText = isQuestioned ? t("delivery.townQuestion") : undefined;
  const isAmbiguous = !match && listNamed(townName, candidates).length > 1;
  const needsBranch = method.fields.some(({ key }) => key === "shippingDepartment");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div ref={box} onFocus={() => setEditing(true)} onBlur={() => setEditing(false)}>
      <Combobox
        label={field?.label ?? t("common.city")}
        name="city"
        autoComplete="shipping address-level2"
        maxLength={100}
        required={field?.required ?? true}
        value={city}
        isChosen={cityId !== ""}
        error={
          isAmbiguous ? t("delivery.townMany") : (questionText ?? errorOf("shipping_address.city"))
        }
        {...(cityId === "" && { hint: t("delivery.townHint") })}
        minLength={0}
        most={mostEntries}
        isTall
        scope={`${method.id} ${isOffline}`}
        find={async (text) => {
          const found = isOffline ? "away" : await findTowns(method.id, text, lang);
          return found === "away" ? found : found.map(toOption);
        }}
        foundLabel={(count) => t("delivery.townsFound", { count })}
        noneLabel={t(needsBranch ? "delivery.townsNoneHere" : "delivery.townsNone")}
        loadingLabel={t("common.loading")}
        away={{
          text: t(isOffline ? "delivery.offline" : "delivery.lost"),
          retry: t("common.retry"),
        }}
        moreLabel={t("delivery.townsMore")}
        onType={(typed) => {
          onTouch();
          onChange(chooseTown(draft, { id: "", name: typed }));
        }}
        onChoose={({ key, text, hint }) => {
          onTouch();
          onChange(chooseTown(draft, { id: key, name: hint ? `${text}, ${hint}` : text }));
        }}
      />
    </div>
  );
}

/** The hint distinguishes «Рівне» from other towns of the same name. */
function toOption({ id, name }: DirectoryEntry): ComboboxOption {
  const [text = "", ...hints] = name.split(", ");
  return { key: id, text, hint: hints.join(", ") };
}
