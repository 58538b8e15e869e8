import type { ReactNode } from "react";
import { shopSorts } from "#contract/product-names.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ShopSort } from "#rules/listing.ts";
import { Button } from "#ui/button.tsx";
import { filterIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import styles from "./listing-tools.module.css";

/** The order of a page by itself: one of the four, relevance, or one the shop has set up. */
export type UsualSort = ShopSort | "search" | "shop";

type ListingToolsProps = {
  usual: UsualSort;
  /** Null: the usual one. */
  sort: ShopSort | null;
  onSort: (sort: ShopSort | null) => void;
  /** Filters in force. */
  count: number;
  /** Absent where there is nothing to filter by. */
  onFilters?: (() => void) | undefined;
  /** The shopper is about to open the filters. */
  onNear?: () => void;
  /** Chips of what is chosen. */
  children: ReactNode;
};

/** Between the heading and the cards: the way to the filters on a phone, chips, the order. */
export function ListingTools(props: ListingToolsProps): ReactNode {
  const { usual, sort, onSort, count, onFilters, onNear, children } = props;
  const { t } = useText();
  const known: UsualSort[] = shopSorts.some((one) => one === usual)
    ? [...shopSorts]
    : [usual, ...shopSorts];
  return (
    <div className={styles.tools}>
      {onFilters && (
        <Button
          kind="quiet"
          icon={filterIcon}
          className={styles.filters}
          aria-haspopup="dialog"
          onClick={onFilters}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          {count > 0
            ? t("listing.filtersOn", { number: formatCount(count) })
            : t("listing.filters")}
        </Button>
      )}
      <div className={styles.chosen}>{children}</div>
      <Select
        className={styles.sort}
        label={t("catalog.sort")}
        value={sort ?? usual}
        options={known.map((value) => ({ value, text: t(`catalog.sort.${value}`) }))}
        onChoose={(value) =>
          onSort(shopSorts.find((one) => one === value && one !== usual) ?? null)
        }
      />
    </div>
  );
}
