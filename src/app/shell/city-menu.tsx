import type { ReactNode } from "react";
import type { ShopLocation } from "#contract/settings.ts";
import { useText } from "#i18n/text-provider.tsx";
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

/** The choice of a city. */
export function CityMenu({ places, current, anchor, onClose }: CityMenuProps): ReactNode {
  const { t } = useText();
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
        onPick: () => chooseLocation(one.id),
      }))}
    />
  );
}
