import { endSession } from "#admin/wire/session.ts";
import { type Me, setSession } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./account-menu.module.css";
import { switchColorScheme } from "./color-scheme-choice.ts";
import { LangSwitch } from "./lang-switch.tsx";
import { queryClient } from "./query-client.ts";

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
      <p>
        <b>{me.name}</b>
        <span>{me.email}</span>
      </p>
      <div className={styles.choices}>
        <LangSwitch />
        <Button kind="quiet" size="s" onClick={switchColorScheme}>
          {t("shell.theme")}
        </Button>
      </div>
      <div className={styles.choices}>
        <a href="/">{t("shell.toShop")}</a>
        <Button kind="link" size="s" onClick={() => void leave()}>
          {t("shell.signOut")}
        </Button>
      </div>
    </div>
  );
}
