import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./screen-skeleton.module.css";

export type SkeletonShape = "cards" | "rows" | "product" | "text";

/** Boxes where a page will be, in its shape, while its code or its answers are on their way. */
export function PageSkeleton({ shape = "cards" }: { shape?: SkeletonShape }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      <Boxes shape={shape} />
    </div>
  );
}

/** What a screen of this shape begins with, at the sizes that it has. */
function Boxes({ shape }: { shape: SkeletonShape }): ReactNode {
  if (shape === "product")
    return (
      <div className={styles.product}>
        <Skeleton shape="tile" />
        <div className={styles.card}>
          <Skeleton shape="title" />
          <Skeleton shape="price" />
          {lines(3)}
        </div>
      </div>
    );
  if (shape === "text")
    return (
      <>
        <Skeleton shape="title" />
        {lines(8)}
      </>
    );
  return (
    <>
      <Skeleton shape="title" />
      {shape === "rows" ? (
        boxes(6, (key) => (
          <div key={key} className={styles.row}>
            <Skeleton shape="tile" />
            <div className={styles.card}>
              <Skeleton shape="line" />
              <Skeleton shape="caption" />
            </div>
          </div>
        ))
      ) : (
        <div className={styles.grid}>
          {boxes(4, (key) => (
            <div key={key} className={styles.card}>
              <Skeleton shape="tile" />
              <Skeleton shape="caption" />
              <Skeleton shape="line" />
              <Skeleton shape="price" />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const boxes = (count: number, draw: (key: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => draw(at));
const lines = (count: number) => boxes(count, (key) => <Skeleton key={key} shape="line" />);

/** Of the page at a path, as far as the path tells. */
export function skeletonShapeOf(path: string): SkeletonShape {
  if (/^\/(cart|checklist\/.+|profile|order|checkout)/.test(path)) return "rows";
  if (/^\/(login|register|forgot|reset|confirm|contacts|about-us)/.test(path)) return "text";
  // A category stands one or two steps below the top, a product at least two.
  return path.split("/").length > 3 ? "product" : "cards";
}
