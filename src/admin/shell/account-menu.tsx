import { endSession } from "#admin/wire/session.ts";
import { type Me, setSession } from "#admin/wire/session-state.ts";
import { shopMeta } from "#contract/admin/page-policy.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { screenIcon } from "#ui/account-icons.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import styles from "./account-menu.module.css";
import { switchColorScheme } from "./color-scheme-choice.ts";
import { LangSwitch } from "./lang-switch.tsx";
import { queryClient } from "./query-client.ts";

/** Another host's where the back office has one of its own. */
const shopUrl = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${shopMeta}"]`)?.content ?? "/";

/** Who is signed in, the language, light or dark, and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const { t } = useAdminText();
  const leave = async () => {
    await endSession();
    queryClient.clear();
    setSession({ kind: "out", isLost: false, linkFailed: false });
  };
  return (
    <div className={styles.account}>
      <div className={styles.choices}>
        <p>
          <b>{me.name}</b>
          <span>{me.email}</span>
        </p>
        <IconButton icon={screenIcon} label={t("shell.theme")} onClick={switchColorScheme} />
      </div>
      <LangSwitch />
      <div className={styles.choices}>
        <a href={shopUrl()}>{t("shell.toShop")}</a>
        <Button kind="link" size="s" onClick={() => void leave()}>
          {t("shell.signOut")}
        </Button>
      </div>
    </div>
  );
}
