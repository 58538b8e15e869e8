import { Link } from "wouter";
import type { SeeAlsoLink } from "#admin/resources/resource.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./see-also.module.css";

type SeeAlsoProps = { links: readonly SeeAlsoLink[] | undefined };

/** Ways to what people look for here, and which is somewhere else. */
export function SeeAlso({ links = [] }: SeeAlsoProps) {
  const { t } = useAdminText();
  const may = useMay();
  const shown = links.filter(({ scope }) => may(scope));
  if (shown.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t("lists.seeAlso")}>
      <span>{t("lists.seeAlso")}:</span>
      {shown.map(({ href, title }) => (
        <Link key={href} href={href}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
