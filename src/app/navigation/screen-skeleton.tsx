import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./screen-skeleton.module.css";

/** Boxes where a page will be, while its code or its answers are on their way. */
export function PageSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <div className={styles.grid}>
        {["a", "b", "c", "d"].map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="tile" />
            <Skeleton shape="caption" />
            <Skeleton shape="line" />
            <Skeleton shape="price" />
          </div>
        ))}
      </div>
    </div>
  );
}
