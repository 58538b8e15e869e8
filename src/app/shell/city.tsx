import { type ReactNode, useState } from "react";
import { locationsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { showLoading } from "#app/show-work.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { pinIcon } from "#ui/icons.ts";
import type { CityMenu } from "./city-menu.tsx";
import styles from "./header.module.css";
import { useLocationId } from "./location.ts";

type OpenMenu = { Menu: typeof CityMenu; anchor: DOMRect; isOpen: boolean };

/** On intent: few choose a city, and everyone loads the header. */
const loadMenu = () => import("./city-menu.tsx");

/** The city that prices, delivery and the catalogue are for. */
export function City(): ReactNode {
  const { t } = useText();
  const read = useRead(locationsRead);
  const chosen = useLocationId();
  const [opened, setOpened] = useState<OpenMenu>();
  if (read.state !== "ready") return null;
  const current =
    read.answer.find((one) => one.id === chosen) ??
    read.answer.find((one) => one.isLocationDefault);
  if (!current) return null;

  async function openAt(anchor: DOMRect): Promise<void> {
    const { CityMenu: Menu } = await loadMenu();
    setOpened({ Menu, anchor, isOpen: true });
  }

  return (
    <>
      <button
        type="button"
        className={styles.city}
        aria-label={t("common.cityNow", { city: current.name })}
        aria-haspopup="menu"
        // no await: it only gets ready, and a tap says what is lost
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={(event) => showLoading(openAt(event.currentTarget.getBoundingClientRect()), t)}
      >
        <Icon of={pinIcon} size="s" />
        {current.name}
      </button>
      {opened && (
        <opened.Menu
          places={read.answer}
          current={current.id}
          anchor={opened.isOpen ? opened.anchor : undefined}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  );
}
