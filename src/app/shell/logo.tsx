import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { LogoMark } from "#ui/logo.tsx";
import styles from "./shell.module.css";

/** The bag and the shop's name; leads home. */
export function Logo(): ReactNode {
  const { t } = useText();
  return (
    <Link href="/" className={styles.logo}>
      <LogoMark />
      {t("common.shopName")}
    </Link>
  );
}
