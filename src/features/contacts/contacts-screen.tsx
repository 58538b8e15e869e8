import type { ReactNode } from "react";
import type { Settings } from "#contract/settings.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { pinIcon } from "#ui/icons.ts";
import { noteIcon, phoneIcon, waitingIcon } from "#ui/page-icons.ts";
import styles from "./contacts-screen.module.css";

type ContactsScreenProps = {
  settings: Settings | undefined;
  /** The form that asks for a call. */
  callMe: ReactNode;
  /** The owner's content page, if there is one. */
  words: ReactNode;
};

/** All contacts of the shop: phone and hours, chat, office, call-back form. */
export function ContactsScreen({ settings, callMe, words }: ContactsScreenProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <header className={styles.head}>
        <h1>{t("contacts.title")}</h1>
        <p>{t("contacts.lead")}</p>
      </header>
      <div className={styles.columns}>
        <ul className={styles.ways}>
          {settings?.phone && (
            <ContactMethod icon={phoneIcon} title={t("contacts.phone")}>
              <a
                className={styles.phone}
                href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`}
                aria-label={t("contacts.call", { phone: settings.phone })}
              >
                {settings.phone}
              </a>
            </ContactMethod>
          )}
          {settings?.chat_url && (
            <ContactMethod icon={noteIcon} title={t("contacts.chat")}>
              <p>{t("contacts.chatText")}</p>
              <ButtonLink kind="plain" size="s" href={settings.chat_url} rel="noopener">
                {t("contacts.chatOpen")}
              </ButtonLink>
            </ContactMethod>
          )}
          {settings?.working_hours && (
            <ContactMethod icon={waitingIcon} title={t("contacts.hours")}>
              <p>{settings.working_hours}</p>
              <p className={styles.zone}>{t("contacts.kyivTime")}</p>
            </ContactMethod>
          )}
          {settings?.head_office && (
            <ContactMethod icon={pinIcon} title={t("contacts.office")}>
              <address className={styles.address}>{settings.head_office}</address>
            </ContactMethod>
          )}
        </ul>
        <section className={styles.callMe} aria-labelledby="call-me">
          <h2 id="call-me">{t("contacts.callTitle")}</h2>
          <p>{t("contacts.callText")}</p>
          {callMe}
        </section>
      </div>
      {words && <div className={styles.words}>{words}</div>}
    </>
  );
}

type ContactMethodProps = { icon: string; title: string; children: ReactNode };

function ContactMethod({ icon, title, children }: ContactMethodProps): ReactNode {
  return (
    <li>
      <Icon of={icon} />
      <div className={styles.way}>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
