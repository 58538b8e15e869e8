import { type ReactNode, useState } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At } from "#app/navigation/screen-module.ts";
import { useToken } from "#app/session/use-token.ts";
import { LazySection } from "#features/account/lazy-section.tsx";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

const loadDeletion = async () => (await import("./deletion.tsx")).Deletion;

/** What the letter's link opens: nothing happens before a press. */
export function DeleteByMailPage({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const token = useToken(at);
  const [isOld, setOld] = useState(false);
  if (token === undefined || isOld)
    return (
      <div role="alert">
        <Empty
          level={1}
          tint="clay"
          picture={{ src: "/images/noto/envelope.svg", alt: "", width: 128, height: 128 }}
          title={t("auth.linkOldTitle")}
          actions={<LinkButton href="/profile/account">{t("account.title")}</LinkButton>}
        >
          {t("auth.linkOldText")}
        </Empty>
      </div>
    );
  return (
    <AuthScreen title={t("account.delete")}>
      <LazySection
        load={loadDeletion}
        props={{ as: null, hasPassword: false, token, onOld: () => setOld(true) }}
      />
    </AuthScreen>
  );
}
