import { type ReactNode, useRef, useState } from "react";
import type { Product, Variant } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";
import { formatDiscount, formatMoney, formatRating } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Choice, findOpenOption, findVariant, priceOf } from "#rules/variants.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cartIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Rate } from "#ui/stars.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Stock, Tag } from "#ui/tag.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { Characteristics } from "./characteristics.tsx";
import { Gallery } from "./gallery.tsx";
import { productStock, productWas } from "./product-facts.ts";
import styles from "./product-screen.module.css";
import { Promises } from "./promises.tsx";
import type { FindFit } from "./size-table.tsx";
import { VariantOptions } from "./variant-options.tsx";

export type ProductBasket = {
  quantityOf: (variantId: string | null) => number;
  onAdd: (variant: Variant | null) => void;
  onSet: (variant: Variant | null, quantity: number) => void;
};

type ProductScreenProps = {
  product: Product;
  settings: Settings | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  basket: ProductBasket;
  /** «Ціни станом на …» where the device's snapshot answered. */
  asOf: string | undefined;
  /** What the shopper's list says of the product. */
  inList: ReactNode;
  /** Of its size table, the row that fits the shopper. */
  findFit: FindFit;
  /** Puts what is chosen into a list. */
  toList: (variant: Variant | undefined) => ReactNode;
  /** «Повідомити, коли з’явиться», in place of the basket's button. */
  tellWhenBack: (variant: Variant | undefined) => ReactNode;
  /** Where a wide screen has it; a phone has it in the header. */
  share: ReactNode;
  /** In the corner of the picture. */
  marks: ReactNode;
  /** What follows on the page, above the bar of a phone. */
  children: ReactNode;
};

/** One product: what it is, what it costs, which one, and into the basket. */
export function ProductScreen(props: ProductScreenProps): ReactNode {
  const { product, settings, choice, onChoose, basket, asOf, inList, toList } = props;
  const { t, lang } = useText();
  const choosing = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const variant = product.variable ? findVariant(product, choice) : undefined;
  const open = product.variable ? findOpenOption(product, choice) : undefined;
  const stock = productStock(product, variant, t);
  const { price, regular_price } = priceOf(product, variant);
  const discount = product.on_sale ? formatDiscount(price, regular_price) : undefined;

  const add = () => {
    if (open) {
      setAsked(true);
      focusOption(choosing.current, product.options.indexOf(open));
      return;
    }
    if (product.variable && !variant) return;
    basket.onAdd(variant ?? null);
  };

  const buying = (
    <Buying
      product={product}
      variant={variant}
      sold={stock.level !== "none"}
      basket={basket}
      onAdd={add}
      tellWhenBack={props.tellWhenBack}
    />
  );

  return (
    <>
      <div className={styles.product}>
        <Gallery
          product={product}
          marks={props.marks}
          tag={discount && <Tag kind="sale">{discount}</Tag>}
        />
        <div className={styles.facts}>
          <p className={styles.code}>
            {product.brand_name && <span>{product.brand_name}</span>}
            <span>{t("product.code", { sku: variant?.sku ?? product.sku })}</span>
          </p>
          <div className={styles.name}>
            <h1>{product.name}</h1>
            {props.share}
          </div>
          {product.rating_votes > 0 && (
            <a className={styles.rating} href="#reviews">
              <Rate
                value={formatRating(product.rating, lang)}
                label={t("product.ratingLabel", { rating: formatRating(product.rating, lang) })}
              />
              <span>{t("product.votes", { count: product.rating_votes })}</span>
            </a>
          )}
          <div className={styles.price}>
            <Price size="l" now={formatMoney(price)} was={productWas(product, variant, t)} />
            <Stock level={stock.level}>{stock.words}</Stock>
          </div>
          {asOf && <p className={styles.asOf}>{asOf}</p>}
          {inList}
          {product.variable && (
            <div ref={choosing} className={styles.choosing}>
              <VariantOptions
                product={product}
                choice={choice}
                askFor={isAsked ? open?.id : undefined}
                findFit={props.findFit}
                onChoose={(optionId, valueId) => onChoose({ ...choice, [optionId]: valueId })}
              />
            </div>
          )}
          {product.variable && !open && !variant && (
            <p role="status">{t("product.noSuchVariant")}</p>
          )}
          <div className={styles.doing}>
            <span className={styles.buying}>{buying}</span>
            {toList(variant)}
          </div>
          <Promises price={price} settings={settings} />
        </div>
      </div>
      <Characteristics product={product} variant={variant} />
      {props.children}
      <div className={styles.bar}>
        <Price now={formatMoney(price)} was={productWas(product, variant, t)} />
        {buying}
      </div>
    </>
  );
}

/** «Виберіть: розмір»: said, shown, and one key away. */
function focusOption(place: HTMLElement | null, index: number): void {
  const group = place?.querySelectorAll("fieldset")[index];
  group?.querySelector("input")?.focus({ preventScroll: true });
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  group?.scrollIntoView({ block: "center", behavior });
}

type BuyingProps = {
  product: Product;
  variant: Variant | undefined;
  sold: boolean;
  basket: ProductBasket;
  onAdd: () => void;
  tellWhenBack: ProductScreenProps["tellWhenBack"];
};

function Buying(props: BuyingProps): ReactNode {
  const { product, variant, sold, basket, onAdd, tellWhenBack } = props;
  const { t } = useText();
  const isChosen = !product.variable || variant !== undefined;
  const quantity = isChosen ? basket.quantityOf(variant?.id ?? null) : 0;
  const kept = useKeptFocus<HTMLSpanElement>(quantity > 0);
  const stock = variant ? variant.stock_quantity : product.stock_quantity;
  if (product.stock_status === "discontinued")
    return (
      <ButtonLink size="l" kind="quiet" href="#related">
        {t("product.goneAction")}
      </ButtonLink>
    );
  if (!sold) return tellWhenBack(variant);
  return (
    <span className={styles.hold} {...kept}>
      {quantity > 0 ? (
        <Stepper
          value={quantity}
          max={product.stock_status === "available" ? (stock ?? 999) : 999}
          label={t("product.quantityOf", { name: product.name })}
          lessLabel={t("product.less")}
          moreLabel={t("product.increase")}
          onChange={(next) => basket.onSet(variant ?? null, next)}
        />
      ) : (
        <Button size="l" icon={cartIcon} onClick={onAdd}>
          {product.stock_status === "preorder" ? t("product.preorder") : t("product.toCart")}
        </Button>
      )}
    </span>
  );
}
