import { Link } from "wouter";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { plusIcon } from "#ui/icons.ts";
import styles from "./screen-head.module.css";

/** Opens the form of a new object. On a phone it is its icon. */
export function CreateLink({ href }: { href: string }) {
  const { t } = useAdminText();
  return (
    <Link href={href} asChild>
      <ButtonLink href={href} size="s" icon={plusIcon} className={styles.create}>
        <span>{t("lists.create")}</span>
      </ButtonLink>
    </Link>
  );
}
