import { type ReactNode, useState } from "react";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { FoundPlace } from "#rules/places/place.ts";
import { randomLocations } from "#rules/places/random-locations.ts";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-list.tsx";

/** The settings of the combobox. */
const comboboxSettings = { delay: 250, minLength: 1, most: 10, hideDelay: 100 } as const;

/** Thousands of places: loaded when a first letter is typed, and answered by the worker offline. */
const loadPlaces = () => import("#rules/places/find-places.ts");

type LocationSearchProps = {
  label: string;
  placeholder: string;
  /** What is chosen when the field appears. */
  chosen?: string | undefined;
  /** The chosen location; null: the text was edited after the choice. */
  onChoose: (place: FoundPlace | null) => void;
  /** What stands in the field, chosen or not. */
  onType?: (text: string) => void;
};

/** Searches a location by name in a built-in list, so it works offline too. */
export function LocationSearch(props: LocationSearchProps): ReactNode {
  const { label, placeholder, chosen = "", onChoose, onType } = props;
  const { t, lang } = useText();
  const [text, setText] = useState(chosen);
  const [offered, setOffered] = useState<readonly FoundPlace[]>(randomLocations(lang));
  const find = async (typed: string) => {
    const found = await searchPlaces(typed, lang).catch(() => "away" as const);
    if (found === "away") return found;
    setOffered([...randomLocations(lang), ...found]);
    return toOptions(found);
  };
  return (
    <Combobox
      {...comboboxSettings}
      label={label}
      placeholder={placeholder}
      value={text}
      find={find}
      start={toOptions(randomLocations(lang))}
      foundLabel={(count) => t("kit.placesFound", { count })}
      noneLabel={t("kit.placesNone")}
      onType={(typed) => {
        setText(typed);
        onChoose(null);
        onType?.(typed);
      }}
      onChoose={({ text: address }) => {
        setText(address);
        onChoose(offered.find((place) => place.address === address) ?? null);
      }}
    />
  );
}

async function searchPlaces(typed: string, lang: Lang): Promise<FoundPlace[]> {
  const { offerPlaces } = await loadPlaces();
  return offerPlaces(typed, lang, comboboxSettings.most);
}

/** Coordinates tell apart only places that are called the same: elsewhere they tell nobody anything. */
function toOptions(places: readonly FoundPlace[]): ComboboxOption[] {
  return places.map(({ address, lat, lng }) => {
    const key = `${address} ${lat} ${lng}`;
    const isAlone = places.filter((other) => other.address === address).length === 1;
    if (isAlone) return { key, text: address };
    return { key, text: address, hint: `${lat.toFixed(2)}, ${lng.toFixed(2)}` };
  });
}
