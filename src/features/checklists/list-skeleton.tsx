import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./list-skeleton.module.css";

const rows = ["a", "b", "c", "d", "e", "f"];

/** The skeleton of a list until the device or the server has answered. */
export function ListSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      <div className={styles.head}>
        <Skeleton shape="ring" />
        <div>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="disc" />
            <Skeleton shape="line" />
            <Skeleton shape="tileS" />
          </div>
        ))}
      </div>
    </div>
  );
}
