import { type ReactNode, useState } from "react";
import { showToast } from "#app/messages/toasts.ts";
import type { PageModule } from "#app/navigation/screen-module.ts";
import { KitScreen } from "#features/kit/kit-screen.tsx";
import { LocationSearch } from "#features/locations/location-search.tsx";
import { useText } from "#i18n/text-provider.tsx";

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
  const [place, setPlace] = useState<{ address: string; lat: number; lng: number } | null>(null);
  return (
    <>
      <LocationSearch onChoose={setPlace} />
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

export const page: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("kit.title") }),
    canonical: null,
    place: { kind: "inner", title: t("kit.title"), up: "/", ownBar: false },
  }),
  Page: Kit,
};
