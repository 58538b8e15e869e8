import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

/** A listing that could neither be asked for nor found on the device. */
export function NotStored(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={t("catalogue.notStoredTitle")}
      actions={
        <LinkButton href="/checklist" kind="quiet">
          {t("common.navLists")}
        </LinkButton>
      }
    >
      {t("catalogue.notStoredText")}
    </Empty>
  );
}
