import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { CompareHead, type HeadActs } from "./compare-head.tsx";
import styles from "./compare-screen.module.css";
import { CompareTable } from "./compare-table.tsx";
import { type Compared, listFacts, listShown } from "./compared.ts";

type CompareScreenProps = HeadActs & {
  products: Compared[];
  /** Only what tells them apart. */
  isBrief: boolean;
  onBrief: (isBrief: boolean) => void;
  onClear: () => void;
  /** Where more of the category are. */
  more: string;
};

/**
 * Products of one category side by side. Their heads stay under the page's header while the rows
 * go by; heads and rows are swiped together.
 */
export function CompareScreen(props: CompareScreenProps): ReactNode {
  const { products, isBrief, onBrief, onClear, more } = props;
  const { t, lang } = useText();
  const heads = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const follow = (from: HTMLElement | null, to: HTMLElement | null) => {
    if (from && to && from.scrollLeft !== to.scrollLeft) to.scrollLeft = from.scrollLeft;
  };
  const facts = listFacts(products, t, lang);
  const shown = listShown(facts, isBrief);
  return (
    <div
      ref={(screen) => screen?.style.setProperty("--columns", String(products.length))}
      className={styles.screen}
    >
      <div className={styles.tools}>
        {products.length > 1 && (
          <Check checked={isBrief} onChange={(event) => onBrief(event.currentTarget.checked)}>
            {t("memberships.onlyDifferences")}
          </Check>
        )}
        <Button size="s" kind="link" onClick={onClear}>
          {t("memberships.clear")}
        </Button>
      </div>
      <div
        ref={heads}
        className={styles.heads}
        onScroll={() => follow(heads.current, rows.current)}
      >
        <ul className={styles.line}>
          {products.map((product) => (
            <CompareHead key={product.id} product={product} {...props} />
          ))}
        </ul>
      </div>
      <section
        ref={rows}
        className={styles.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        tabIndex={0}
        aria-label={t("memberships.table")}
        onScroll={() => follow(rows.current, heads.current)}
      >
        <CompareTable products={products} facts={shown} />
      </section>
      {products.length > 1 && isBrief && shown.length === 0 && (
        <p role="status">{t("memberships.allSame")}</p>
      )}
      {products.length === 1 && (
        <p className={styles.one}>
          {t("memberships.one")}
          {more && (
            <Link href={more} asChild>
              <ButtonLink href={more} kind="quiet">
                {t("memberships.toCategory", { category: products[0]?.category_name ?? "" })}
              </ButtonLink>
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
