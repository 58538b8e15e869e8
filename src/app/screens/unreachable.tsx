import type { ReactNode } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { Unanswered } from "#app/connection/unanswered.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { sitemapRead } from "#app/routes.ts";
import { useText } from "#i18n/text-provider.tsx";

/** An address that is not on the device, and nobody answers what stands there. */
function Unreachable({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const isBusy = useConnectionStore(({ connectivity }) => connectivity === "busy");
  return (
    <Unanswered
      level={1}
      title={t(isBusy ? "pages.busyTitle" : "pages.offlineTitle")}
      reads={[sitemapRead(at.path)]}
    >
      {t(isBusy ? "pages.busyText" : "pages.offlineText")}
    </Unanswered>
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  // The document keeps its title: what the page is called is not known.
  describe: () => ({ title: "", canonical: null }),
  Page: Unreachable,
};
