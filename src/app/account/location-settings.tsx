import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { locationsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { chooseLocation, useLocationId } from "#app/shell/location.ts";
import { saveLanguage } from "#app/shell/save-language.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { nativeName } from "#i18n/locale.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Select } from "#ui/select.tsx";
import styles from "./location-settings.module.css";

/**
 * The language and the city, on this device and in the account. Either is a new page: what is shown
 * changes with it. Without signal it is this device's alone.
 */
export function LocationSettings(): ReactNode {
  const { t, lang } = useText();
  const [path] = useLocation();
  const read = useRead(locationsRead);
  const chosen = useLocationId();
  const places = read.state === "ready" ? read.answer : [];
  const current =
    places.find(({ id }) => id === chosen) ?? places.find((one) => one.isLocationDefault);

  const speak = async (language: Lang) => {
    await saveLanguage(language, lang);
    location.assign(pathIn(language, path));
  };
  const move = async (id: string) => {
    await callShop("setLocation", { lang, body: { location_id: id } });
    chooseLocation(id);
  };

  return (
    <div className={styles.place}>
      <p>{t("account.placeText")}</p>
      <div>
        <span>{t("common.language")}</span>
        <Select
          label={t("common.language")}
          value={lang}
          options={langs.map((value) => ({ value, text: nativeName[value] }))}
          // no await in either: the page starts anew
          onChoose={(language) => void speak(language)}
        />
      </div>
      {current && (
        <div>
          <span>{t("common.city")}</span>
          <Select
            label={t("common.city")}
            value={current.id}
            options={places.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(id) => void move(id)}
          />
        </div>
      )}
    </div>
  );
}
