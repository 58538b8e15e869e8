import type { ReactNode } from "react";
import { shopSorts } from "#contract/product-names.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ShopSort } from "#rules/catalogue/listing.ts";
import { Button } from "#ui/button.tsx";
import { filterIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import styles from "./listing-toolbar.module.css";

/** The default order of a page: one of the four, relevance, or an order set by the shop. */
export type DefaultSort = ShopSort | "search" | "shop";

type ListingToolbarProps = {
  defaultSort: DefaultSort;
  /** Null: the default order. */
  sort: ShopSort | null;
  onSort: (sort: ShopSort | null) => void;
  /** The number of active filters. */
  count: number;
  /** Undefined if there is nothing to filter by. */
  onFilters?: (() => void) | undefined;
  /** The shopper is about to open the filters. */
  onPrepareFilters?: () => void;
  /** The chips of the active filters. */
  children: ReactNode;
};

/** The toolbar between heading and cards: filter button (phone), chips, sort order. */
export function ListingToolbar(props: ListingToolbarProps): ReactNode {
  const { defaultSort, sort, onSort, count, onFilters, onPrepareFilters, children } = props;
  const { t, lang } = useText();
  const options: DefaultSort[] = shopSorts.some((one) => one === defaultSort)
    ? [...shopSorts]
    : [defaultSort, ...shopSorts];
  return (
    <div className={styles.tools}>
      {onFilters && (
        <Button
          kind="quiet"
          icon={filterIcon}
          className={styles.filters}
          aria-haspopup="dialog"
          onClick={onFilters}
          onPointerEnter={onPrepareFilters}
          onFocus={onPrepareFilters}
        >
          {count > 0
            ? t("listing.filtersOn", { number: formatCount(count, lang) })
            : t("listing.filters")}
        </Button>
      )}
      <div className={styles.chosen}>{children}</div>
      <Select
        className={styles.sort}
        label={t("catalogue.sort")}
        value={sort ?? defaultSort}
        options={options.map((value) => ({ value, text: t(`catalogue.sort.${value}`) }))}
        onChoose={(value) =>
          onSort(shopSorts.find((one) => one === value && one !== defaultSort) ?? null)
        }
      />
    </div>
  );
}
