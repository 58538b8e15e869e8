import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useReads } from "#app/reads/use-read.ts";
import { sitemapRead } from "#app/routes.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { refreshIcon } from "#ui/icons.ts";
import { useConnectionStore } from "./connection-store.ts";

/** A page that is not on the device, and nobody answers. */
export function UnreachableScreen({ path }: { path: string }): ReactNode {
  const { t } = useText();
  const isBusy = useConnectionStore(({ connectivity }) => connectivity === "busy");
  const reads = useReads();
  return (
    <Empty
      level={1}
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={t(isBusy ? "pages.busyTitle" : "pages.offlineTitle")}
      actions={
        <>
          {/* no await: the page renders again with the answer */}
          <Button icon={refreshIcon} onClick={() => void reads.ask(sitemapRead(path))}>
            {t("common.retry")}
          </Button>
          <LinkButton href="/checklist" kind="quiet">
            {t("common.navLists")}
          </LinkButton>
        </>
      }
    >
      {t(isBusy ? "pages.busyText" : "pages.offlineText")}
    </Empty>
  );
}
