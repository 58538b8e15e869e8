import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { findPlaces, randomLocations } from "#rules/places.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-list.tsx";

/** As the place search has always behaved. */
const habits = { delay: 250, minLength: 1, most: 10, hideDelay: 100 } as const;

type PlacesSearchProps = {
  /** The chosen place; null: the text was changed since. */
  onPlace: (place: { address: string; lat: number; lng: number } | null) => void;
};

/** A place by its name, out of those that the shop knows, so it works without signal too. */
export function PlacesSearch({ onPlace }: PlacesSearchProps): ReactNode {
  const { t, lang } = useText();
  const [text, setText] = useState("");
  const known = (found: ReturnType<typeof findPlaces>): ComboboxOption[] =>
    found.map(({ address, lat, lng }) => ({
      key: address,
      text: address,
      hint: `${lat.toFixed(2)}, ${lng.toFixed(2)}`,
    }));
  return (
    <Combobox
      {...habits}
      label={t("kit.place")}
      placeholder={t("kit.placePlaceholder")}
      value={text}
      find={(typed) => known(findPlaces(typed, lang, habits.most))}
      start={known(randomLocations(lang))}
      foundLabel={(count) => t("kit.placesFound", { count })}
      noneLabel={t("kit.placesNone")}
      onType={(typed) => {
        setText(typed);
        onPlace(null);
      }}
      onChoose={({ text: address }) => {
        setText(address);
        const [name = ""] = address.split(",");
        onPlace(findPlaces(name, lang, habits.most).find((one) => one.address === address) ?? null);
      }}
    />
  );
}
