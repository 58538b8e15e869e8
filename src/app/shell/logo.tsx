import type { ReactNode } from "react";
import { Link } from "wouter";
import { useLogo } from "#app/reads/site-reads.ts";
import { useText } from "#i18n/text-provider.tsx";
import { LogoMark } from "#ui/logo.tsx";
import styles from "./shell.module.css";

/** The owner's picture, or the bag, and the shop's name; leads home. */
export function Logo(): ReactNode {
  const { t } = useText();
  const name = t("common.shopName");
  const logo = useLogo(name);
  return (
    <Link href="/" className={styles.logo}>
      {logo ? (
        // Lazy, as any picture of a stored part.
        <img {...logo} alt={logo.alt} loading="lazy" />
      ) : (
        <LogoMark />
      )}
      {!logo?.alt && <span>{name}</span>}
    </Link>
  );
}
