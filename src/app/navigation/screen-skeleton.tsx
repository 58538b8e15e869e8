import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./screen-skeleton.module.css";

export type SkeletonShape = "cards" | "rows" | "product";

/**
 * Boxes where a page will be, while its code or its answers are on their way. The same boxes take
 * the shape of each page by styles alone.
 */
export function ScreenSkeleton({ shape = "cards" }: { shape?: SkeletonShape }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.page} aria-busy="true" data-shape={shape}>
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

/** Of the page at a path, as far as the path tells: a product stands two steps below the top. */
export function skeletonShapeOf(path: string): SkeletonShape {
  if (/^\/(cart|checklist\/|checkout|profile|order|login|register)/.test(path)) return "rows";
  return path.split("/").length > 3 ? "product" : "cards";
}
