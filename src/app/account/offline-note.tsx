import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { refreshIcon } from "#ui/icons.ts";

/** In the place of an account's data, which the device does not store: they need the shop. */
export function OfflineNote({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={t("auth.awayTitle")}
      actions={
        <Button icon={refreshIcon} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("auth.awayText")}
    </Empty>
  );
}
