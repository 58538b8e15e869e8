import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { bagIcon, userIcon } from "#ui/icons.ts";
import { giftIcon } from "#ui/page-icons.ts";
import styles from "./account.module.css";

const links = [
  { href: "/profile/account", label: "account.navAccount", icon: userIcon },
  { href: "/profile/orders", label: "orders.title", icon: bagIcon },
  { href: "/profile/bonus", label: "orders.bonuses", icon: giftIcon },
] as const;

type AccountLayoutProps = { path: string; children: ReactNode };

/** The navigation between the customer's screens: a strip on a phone, a column on a wide screen. */
export function AccountLayout({ path, children }: AccountLayoutProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label={t("account.nav")}>
        {links.map(({ href, label, icon }) => (
          <Link key={href} href={href} aria-current={isCurrent(path, href) ? "page" : undefined}>
            <Icon of={icon} size="s" />
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** /profile itself shows the first screen. */
const isCurrent = (path: string, href: string) =>
  path === "/profile" ? href === links[0].href : path.startsWith(href);
