import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Stored } from "#ui/stored-part.tsx";
import { useHeaderCounts } from "./header-counts.ts";
import { useLinks } from "./links.ts";
import styles from "./tab-bar.module.css";

/** The phone's way between root screens. */
export function TabBar(): ReactNode {
  const { t, lang } = useText();
  const [path] = useLocation();
  const cart = useHeaderCounts(t)("/cart");
  const links = useLinks("phone");
  const owner = links.find((link) => link.owns(path))?.href;
  return (
    <Stored as="div" name="tab bar" by={[owner]} className={styles.room}>
      <nav className={styles.tabs} aria-label={t("common.navMain")}>
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className={styles.tab}
            aria-current={link.owns(path) ? "page" : undefined}
          >
            <span className={styles.icon}>
              <Icon of={link.icon} />
              {link.href === "/cart" && cart && (
                <Badge
                  className={styles.badge}
                  count={formatCount(cart.count, lang)}
                  label={cart.label}
                />
              )}
            </span>
            {t(link.label)}
          </Link>
        ))}
      </nav>
    </Stored>
  );
}
