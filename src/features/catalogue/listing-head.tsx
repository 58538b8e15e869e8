import type { ReactNode } from "react";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./listing.module.css";

type ListingHeadProps = {
  title: string;
  /** Undefined until it is known. */
  total: number | undefined;
};

/** The heading of a listing with its total, which is announced when it changes. */
export function ListingHead({ title, total }: ListingHeadProps): ReactNode {
  const { t, lang } = useText();
  const words = total === undefined ? "" : t("catalogue.foundSpoken", { count: total });
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {total !== undefined && (
          <span className={styles.total} aria-hidden="true">
            {formatCount(total, lang)}
          </span>
        )}
      </h1>
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </div>
  );
}
