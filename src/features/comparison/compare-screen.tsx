import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import styles from "./compare-screen.module.css";
import { CompareTable } from "./compare-table.tsx";
import { ComparedProduct, type ComparedProductActions } from "./compared-product.tsx";
import { listComparisonRows, listVisibleRows, type ProductToCompare } from "./comparison-rows.ts";

type CompareScreenProps = ComparedProductActions & {
  products: ProductToCompare[];
  /** Show only rows whose values differ. */
  onlyDifferences: boolean;
  onOnlyDifferences: (onlyDifferences: boolean) => void;
  onClear: () => void;
  /** The path of the category; empty if unknown. */
  categoryPath: string;
};

/**
 * Products of one category side by side. Their heads stay under the page's header while the rows
 * scroll; heads and rows scroll sideways together.
 */
export function CompareScreen(props: CompareScreenProps): ReactNode {
  const { products, onlyDifferences, onOnlyDifferences, onClear, categoryPath } = props;
  const { t, lang } = useText();
  const headRow = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const syncScroll = (from: HTMLElement | null, to: HTMLElement | null) => {
    if (from && to && from.scrollLeft !== to.scrollLeft) to.scrollLeft = from.scrollLeft;
  };
  const facts = listComparisonRows(products, t, lang);
  const visibleFacts = listVisibleRows(facts, onlyDifferences);
  return (
    <div
      ref={(screen) => screen?.style.setProperty("--columns", String(products.length))}
      className={styles.screen}
    >
      <div className={styles.tools}>
        {products.length > 1 && (
          <Check
            checked={onlyDifferences}
            onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
          >
            {t("savedProducts.onlyDifferences")}
          </Check>
        )}
        <Button size="s" kind="link" onClick={onClear}>
          {t("savedProducts.clear")}
        </Button>
      </div>
      <div
        ref={headRow}
        className={styles.heads}
        onScroll={() => syncScroll(headRow.current, rows.current)}
      >
        <ul className={styles.line}>
          {products.map((product) => (
            <ComparedProduct key={product.id} product={product} {...props} />
          ))}
        </ul>
      </div>
      <section
        ref={rows}
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        tabIndex={0}
        aria-label={t("savedProducts.table")}
        onScroll={() => syncScroll(rows.current, headRow.current)}
      >
        <CompareTable products={products} facts={visibleFacts} />
      </section>
      {products.length > 1 && onlyDifferences && visibleFacts.length === 0 && (
        <p role="status">{t("savedProducts.allSame")}</p>
      )}
      {products.length === 1 && (
        <p className={styles.one}>
          {t("savedProducts.one")}
          {categoryPath && (
            <Link href={categoryPath} asChild>
              <ButtonLink href={categoryPath} kind="quiet">
                {t("savedProducts.toCategory", { category: products[0]?.category_name ?? "" })}
              </ButtonLink>
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
