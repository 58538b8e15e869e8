import { memo, type ReactNode } from "react";
import type { Product, Variant } from "#contract/products.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { SafeHtml } from "#ui/safe-html.tsx";
import styles from "./characteristics.module.css";

type CharacteristicsProps = { product: Product; variant: Variant | undefined };

/** The description and the attributes of a product, rendered again only for another one. */
export const Characteristics = memo(function Characteristics(
  props: CharacteristicsProps,
): ReactNode {
  const { product, variant } = props;
  const { t, lang } = useText();
  const weight = variant?.weight || product.weight;
  const facts = [
    ...(product.brand_name ? [[t("product.brand"), product.brand_name] as const] : []),
    ...joinValues(product.attributes),
    ...(weight > 0 ? [[t("product.weight"), formatWeight(weight, lang)] as const] : []),
  ];
  return (
    <div className={styles.more}>
      {product.description && (
        <section aria-labelledby="description">
          <h2 id="description">{t("product.description")}</h2>
          <SafeHtml html={product.description} />
        </section>
      )}
      <section aria-labelledby="characteristics">
        <h2 id="characteristics">{t("product.characteristics")}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
});

/** One line per attribute, with all its values. */
function joinValues(attributes: Product["attributes"]): (readonly [string, string])[] {
  const byLabel = new Map<string, string[]>();
  for (const { label, value_label } of attributes)
    byLabel.set(label, [...(byLabel.get(label) ?? []), value_label]);
  return [...byLabel].map(([label, values]) => [label, values.join(", ")] as const);
}
