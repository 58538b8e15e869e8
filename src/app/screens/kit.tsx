import { type ReactNode, useState } from "react";
import { showToast } from "#app/messages/toasts.ts";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { KitScreen } from "#features/kit/kit-screen.tsx";
import { LocationSearch } from "#features/locations/location-search.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { FoundPlace } from "#rules/places/place.ts";

function Kit(): ReactNode {
  const { t } = useText();
  return (
    <KitScreen
      places={<Places />}
      onTell={() =>
        showToast({
          text: t("product.added"),
          link: { href: "/cart", text: t("product.openCart") },
        })
      }
    />
  );
}

function Places(): ReactNode {
  const { t } = useText();
  const [place, setPlace] = useState<FoundPlace | null>(null);
  return (
    <>
      <LocationSearch
        label={t("kit.place")}
        placeholder={t("kit.placePlaceholder")}
        onChoose={setPlace}
      />
      {place && (
        <p>
          {t("kit.placeChosen", {
            address: place.address,
            latitude: String(place.lat),
            longitude: String(place.lng),
          })}
        </p>
      )}
    </>
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("kit.title") }),
    canonical: null,
    place: { kind: "inner", title: t("kit.title"), up: "/", ownBar: false },
  }),
  Page: Kit,
};
