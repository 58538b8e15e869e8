import type { ReactNode } from "react";
import { shopSorts } from "#contract/product-names.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Select } from "#ui/select.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./listing.module.css";

type Sort = (typeof shopSorts)[number];
type ListingHeadProps = {
  title: string;
  /** Undefined until it is known. */
  total: number | undefined;
  sort: string;
  onSort: (sort: Sort) => void;
};

/** The name of a listing, how much is in it, and the order. */
export function ListingHead({ title, total, sort, onSort }: ListingHeadProps): ReactNode {
  const { t } = useText();
  const chosen = shopSorts.find((one) => one === sort) ?? shopSorts[0];
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {total !== undefined && (
          <span className={styles.total} aria-hidden="true">
            {formatCount(total)}
          </span>
        )}
      </h1>
      <VisuallyHidden>
        <span role="status">
          {total === undefined ? "" : t("catalog.foundSpoken", { count: total })}
        </span>
      </VisuallyHidden>
      <Select
        label={t("catalog.sort")}
        value={chosen}
        options={shopSorts.map((value) => ({ value, text: t(`catalog.sort.${value}`) }))}
        onChoose={onSort}
      />
    </div>
  );
}
