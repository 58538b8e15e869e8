import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type DirectoryEntry, mostEntries } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { chooseTown, findNamed, knowTown, listNamed } from "#rules/delivery-choice.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-list.tsx";
import type { PlaceProps } from "./place-fields.tsx";
import { findTowns, townsRead, useTold } from "./queries.ts";
import { useWhile } from "./use-while.ts";

/**
 * The town, by its name alone: the directory says which oblast it is in, so nobody has to. A name
 * that only one town has is taken for it without choosing; any other may stay as it was typed.
 */
export function TownField(props: PlaceProps & { onTouch: () => void }): ReactNode {
  const { method, draft, wrong, isOffline, onChange, onReading, here = "", onTouch } = props;
  const { t, lang } = useText();
  const { city = "", city_id: known = "" } = draft.shipping_address;
  const [isEditing, setEditing] = useState(false);

  const meant = city.trim() || here;
  const isUnknown = meant !== "" && known === "" && !isEditing;
  const { told } = useTold(isUnknown ? townsRead(method.id, meant) : null, isOffline);
  useWhile(isUnknown && told.state === "loading" && !isOffline, onReading);
  const answer = isUnknown && told.state === "ready" ? told.answer : [];
  // Of the towns that are called like the shopper's own the best known comes first.
  const named = city === "" ? listNamed(meant, answer)[0] : findNamed(meant, answer);
  const adopt = useEffectEvent(() => {
    if (named) onChange(knowTown(draft, named));
  });
  useEffect(() => {
    if (named) adopt();
  }, [named]);

  const field = method.fields.find(({ key }) => key === "city");
  const isOfMany = !named && listNamed(meant, answer).length > 1;
  const handsOver = method.fields.some(({ key }) => key === "shippingDepartment");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div onFocus={() => setEditing(true)} onBlur={() => setEditing(false)}>
      <Combobox
        label={field?.label ?? t("common.city")}
        name="city"
        autoComplete="shipping address-level2"
        maxLength={100}
        required={field?.required ?? true}
        value={city}
        isChosen={known !== ""}
        error={isOfMany ? t("delivery.townMany") : wrong("shipping_address.city")}
        {...(known === "" && { hint: t("delivery.townHint") })}
        minLength={0}
        most={mostEntries}
        isTall
        scope={`${method.id} ${isOffline}`}
        find={async (text) => {
          const found = isOffline ? "away" : await findTowns(method.id, text, lang);
          return found === "away" ? found : found.map(optionOf);
        }}
        foundLabel={(count) => t("delivery.townsFound", { count })}
        noneLabel={t(handsOver ? "delivery.townsNoneHere" : "delivery.townsNone")}
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

/** What tells «Рівне» from the others of the name stands below it. */
function optionOf({ id, name }: DirectoryEntry): ComboboxOption {
  const [text = "", ...hints] = name.split(", ");
  return { key: id, text, hint: hints.join(", ") };
}
