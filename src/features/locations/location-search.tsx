import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { findPlaces, randomLocations } from "#rules/delivery/branches.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-list.tsx";

/** The settings of the combobox. */
const comboboxSettings = { delay: 250, minLength: 1, most: 10, hideDelay: 100 } as const;

type LocationSearchProps = {
  /** The chosen location; null: the text was edited after the choice. */
  onChoose: (place: { address: string; lat: number; lng: number } | null) => void;
};

/** Searches a location by name in a built-in list, so it works offline too. */
export function LocationSearch({ onChoose }: LocationSearchProps): ReactNode {
  const { t, lang } = useText();
  const [text, setText] = useState("");
  const toOptions = (found: ReturnType<typeof findPlaces>): ComboboxOption[] =>
    found.map(({ address, lat, lng }) => ({
      key: address,
      text: address,
      hint: `${lat.toFixed(2)}, ${lng.toFixed(2)}`,
    }));
  return (
    <Combobox
      {...comboboxSettings}
      label={t("kit.place")}
      placeholder={t("kit.placePlaceholder")}
      value={text}
      find={(typed) => toOptions(findPlaces(typed, lang, comboboxSettings.most))}
      start={toOptions(randomLocations(lang))}
      foundLabel={(count) => t("kit.placesFound", { count })}
      noneLabel={t("kit.placesNone")}
      onType={(typed) => {
        setText(typed);
        onChoose(null);
      }}
      onChoose={({ text: address }) => {
        setText(address);
        const [name = ""] = address.split(",");
        onChoose(
          findPlaces(name, lang, comboboxSettings.most).find((one) => one.address === address) ??
            null,
        );
      }}
    />
  );
}
