import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { Fact } from "#rules/saved-products/comparison.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./compare-screen.module.css";
import type { ProductToCompare } from "./comparison-rows.ts";

type CompareTableProps = { products: readonly ProductToCompare[]; facts: readonly Fact[] };

/** One row per fact, one column per product. Product names are visually hidden here: they are shown above. */
export function CompareTable({ products, facts }: CompareTableProps): ReactNode {
  const { t } = useText();
  return (
    <table className={styles.table}>
      <thead className={styles.spoken}>
        <tr>
          <th scope="col">{t("savedProducts.fact")}</th>
          {products.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, label, values }) => (
          <tr key={name} className={styles.line}>
            <th scope="row">
              <span>{label}</span>
            </th>
            {products.map(({ id }, at) => (
              <td key={id}>
                {values[at] || (
                  <>
                    <span aria-hidden="true">—</span>
                    <VisuallyHidden>{t("savedProducts.notSaid")}</VisuallyHidden>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
