import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { useToken } from "#app/session/use-token.ts";
import { EmailLinkScreen } from "#features/notifications/email-link-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";

const kindOf = (at: At) => (at.path.endsWith("/confirm") ? "confirm" : "end");

/** Both links of the newsletter's letters. */
function MailLink({ at }: { at: At }): ReactNode {
  const { t } = useText();
  return (
    <EmailLinkScreen
      kind={kindOf(at)}
      token={useToken(at)}
      home={
        <LinkButton href="/" kind="quiet">
          {t("notifications.linkHome")}
        </LinkButton>
      }
    />
  );
}

export const openMailLink: ScreenModule = {
  listReads: () => [],
  describe: (at, _reads, t) => ({
    title: t("common.pageTitle", {
      page: t(kindOf(at) === "confirm" ? "notifications.confirmTitle" : "notifications.endTitle"),
    }),
    canonical: null,
  }),
  Page: MailLink,
};
