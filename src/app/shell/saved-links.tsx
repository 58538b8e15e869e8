import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import styles from "./header.module.css";
import { useHeaderCounts } from "./header-counts.ts";
import { savedLinks } from "./links.ts";

/** On a phone's inner screens: the way to wishes and comparison, once there is something in them. */
export function SavedLinks(): ReactNode {
  const { t, lang } = useText();
  const countOf = useHeaderCounts(t);
  return savedLinks.map(({ href, icon, label }) => {
    const found = countOf(href);
    if (!found) return null;
    return (
      <Link key={href} href={href} asChild>
        <IconLink href={href} icon={icon} label={`${t(label)}. ${found.label}`}>
          <Badge className={styles.corner} count={formatCount(found.count, lang)} />
        </IconLink>
      </Link>
    );
  });
}
