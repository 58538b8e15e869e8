import type { ReactNode } from "react";
import type { Customer } from "#contract/customers.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { Icon } from "#ui/icon.tsx";
import { alertIcon, checkIcon } from "#ui/icons.ts";
import styles from "./account.module.css";

type AccountHeaderProps = {
  customer: Customer;
  /** The button that sends the confirmation e-mail again. */
  resendButton: ReactNode;
};

/** The customer's name, and whether the e-mail address is confirmed. */
export function AccountHeader({ customer, resendButton }: AccountHeaderProps): ReactNode {
  const { t, lang } = useText();
  const { email, email_confirmed: isConfirmed, fullName, stats } = customer;
  const since = kyivDay(Date.parse(stats.member_since));
  return (
    <header className={styles.head}>
      <h1>{fullName || t("account.title")}</h1>
      {email !== "" && (
        <>
          <p className={styles.contact}>
            {email}
            <span className={styles.mark} data-done={isConfirmed || undefined}>
              <Icon of={isConfirmed ? checkIcon : alertIcon} size="xs" />
              {t(isConfirmed ? "account.emailConfirmed" : "account.emailWaiting")}
            </span>
          </p>
          {!isConfirmed && (
            <p className={styles.small}>
              {t("account.emailWaitingText")}
              <span className={styles.again}>{resendButton}</span>
            </p>
          )}
        </>
      )}
      <p className={styles.small}>{t("account.memberSince", { day: formatDay(since, lang, 0) })}</p>
    </header>
  );
}
