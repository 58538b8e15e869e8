import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import styles from "./header.module.css";
import { useCounts } from "./header-counts.ts";
import { keptLinks } from "./links.ts";

/** On a phone's inner screens: the way to wishes and comparison, once there is something in them. */
export function KeptLinks(): ReactNode {
  const { t } = useText();
  const countOf = useCounts(t);
  return keptLinks.map(({ href, icon, label }) => {
    const found = countOf(href);
    if (!found) return null;
    return (
      <Link key={href} href={href} asChild>
        <IconLink href={href} icon={icon} label={`${t(label)}. ${found.label}`}>
          <Badge className={styles.corner} count={formatCount(found.count)} />
        </IconLink>
      </Link>
    );
  });
}
