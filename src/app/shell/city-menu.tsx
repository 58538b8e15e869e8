import type { ReactNode } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { Lang } from "#contract/lang.ts";
import type { ShopLocation } from "#contract/settings.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { pinIcon } from "#ui/icons.ts";
import { Menu } from "#ui/menu.tsx";
import { chooseLocation } from "./location.ts";

type CityMenuProps = {
  places: readonly ShopLocation[];
  /** The id of the one in force. */
  current: string;
  /** Of the button; undefined: closed. */
  anchor: DOMRect | undefined;
  onClose: () => void;
};

/** ms; the choice is the device's in any case, and nobody waits long for their account to know. */
const maxWait = 1500;

async function moveTo(id: string, lang: Lang): Promise<void> {
  if (useConnectionStore.getState().isCustomer) {
    const saving = callShop("setLocation", { lang, body: { location_id: id } });
    const late = new Promise((resolve) => setTimeout(resolve, maxWait));
    await Promise.race([saving, late]);
  }
  chooseLocation(id);
}

/** The choice of a city. */
export function CityMenu({ places, current, anchor, onClose }: CityMenuProps): ReactNode {
  const { t, lang } = useText();
  return (
    <Menu
      open={anchor !== undefined}
      onClose={onClose}
      label={t("common.cityTitle")}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title: t("common.cityTitle"), subtitle: t("common.cityText") }}
      items={places.map((one) => ({
        text: one.name,
        icon: pinIcon,
        checked: one.id === current,
        // no await: the page starts anew
        onPick: () => void moveTo(one.id, lang),
      }))}
    />
  );
}
