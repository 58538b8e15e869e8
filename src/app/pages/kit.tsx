import { type ReactNode, useState } from "react";
import type { PageModule } from "#app/page-module.ts";
import { tell } from "#app/toasts.ts";
import { KitScreen } from "#features/kit/kit-screen.tsx";
import { PlacesSearch } from "#features/places/places-search.tsx";
import { useText } from "#i18n/text-provider.tsx";

function Kit(): ReactNode {
  const { t } = useText();
  return (
    <KitScreen
      places={<Places />}
      onTell={() =>
        tell({ text: t("product.added"), link: { href: "/cart", text: t("product.openCart") } })
      }
    />
  );
}

function Places(): ReactNode {
  const { t } = useText();
  const [place, setPlace] = useState<{ address: string; lat: number; lng: number } | null>(null);
  return (
    <>
      <PlacesSearch onPlace={setPlace} />
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
