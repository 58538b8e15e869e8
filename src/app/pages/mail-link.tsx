import { type ReactNode, useEffect, useState } from "react";
import { LinkButton } from "#app/link-button.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { LinkScreen } from "#features/notifications/link-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";

const kindOf = (at: At) => (at.path.endsWith("/confirm") ? "confirm" : "end");

/** Both links of letters. The token leaves the address at once, so that nothing else reads it there. */
function MailLink({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const [token] = useState(() => new URLSearchParams(at.search).get("token") ?? undefined);
  useEffect(() => {
    if (token) history.replaceState(history.state, "", location.pathname);
  }, [token]);
  return (
    <LinkScreen
      kind={kindOf(at)}
      token={token}
      home={
        <LinkButton href="/" kind="quiet">
          {t("notifications.linkHome")}
        </LinkButton>
      }
    />
  );
}

export const page: PageModule = {
  listReads: () => [],
  describe: (at, _reads, t) => ({
    title: t("common.pageTitle", {
      page: t(kindOf(at) === "confirm" ? "notifications.confirmTitle" : "notifications.endTitle"),
    }),
    canonical: null,
  }),
  Page: MailLink,
};
