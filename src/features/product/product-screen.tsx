import { type ReactNode, useRef, useState } from "react";
import type { Product, Variant } from "#contract/products.ts";
import { formatDiscount, formatMoney, formatRating } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Choice, findOpenOption, findVariant, priceOf } from "#rules/cart/variants.ts";
import type { PurchaseTerms } from "#rules/catalogue/purchase-terms.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cartIcon } from "#ui/icons.ts";
import { Price } from "#ui/price.tsx";
import { Rate } from "#ui/stars.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Stock, Tag } from "#ui/tag.tsx";
import { useFocusAfterSwap } from "#ui/use-focus-after-swap.ts";
import { Characteristics } from "./characteristics.tsx";
import { Gallery } from "./gallery.tsx";
import styles from "./product-screen.module.css";
import { productOldPrice, productStockLabel } from "./product-view-model.ts";
import { PurchaseBenefits } from "./purchase-benefits.tsx";
import type { FindFit } from "./size-table.tsx";
import { VariantOptions } from "./variant-options.tsx";

export type ProductCart = {
  quantityOf: (variantId: string | null) => number;
  onAdd: (variant: Variant | null) => void;
  onSet: (variant: Variant | null, quantity: number, step?: number) => void;
};

type ProductScreenProps = {
  product: Product;
  /** What comes with the purchase; undefined: the shop's terms are not known. */
  termsOf: (variant: Variant | undefined) => PurchaseTerms | undefined;
  /** The soonest day of delivery, of what is in stock. */
  soonest: string | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  cart: ProductCart;
  /** «Ціни станом на …» where the device's snapshot answered. */
  asOf: string | undefined;
  /** The note about the shopper's list that needs this product. */
  inListNote: ReactNode;
  /** Finds the row of the size table that fits the customer. */
  findFit: FindFit;
  /** The button that adds the chosen variant to a list. */
  addToList: (variant: Variant | undefined) => ReactNode;
  /** «Повідомити, коли з’явиться», in place of the cart button. */
  notifyWhenAvailable: (variant: Variant | undefined) => ReactNode;
  /** The share button of a wide screen; a phone has it in the header. */
  share: ReactNode;
  /** In the corner of the picture. */
  saveButtons: ReactNode;
  /** The rest of the page, above the phone's bottom bar. */
  children: ReactNode;
};

/** The product screen: facts, price, options and the cart button. */
export function ProductScreen(props: ProductScreenProps): ReactNode {
  const { product, choice, onChoose, cart, asOf, inListNote, addToList } = props;
  const { t, lang } = useText();
  const optionsElement = useRef<HTMLDivElement>(null);
  const [isOptionMissing, setOptionMissing] = useState(false);
  const variant = product.variable ? findVariant(product, choice) : undefined;
  const missingOption = product.variable ? findOpenOption(product, choice) : undefined;
  const stock = productStockLabel(product, variant, t);
  const { price, regular_price } = priceOf(product, variant);
  const sku = variant?.sku || product.sku;
  const terms = props.termsOf(variant);
  const discount = product.on_sale ? formatDiscount(price, regular_price) : undefined;

  const add = () => {
    if (missingOption) {
      setOptionMissing(true);
      focusOption(optionsElement.current, product.options.indexOf(missingOption));
      return;
    }
    if (product.variable && !variant) return;
    cart.onAdd(variant ?? null);
  };

  const buyButton = (
    <BuyButton
      product={product}
      variant={variant}
      isForSale={stock.level !== "none"}
      cart={cart}
      onAdd={add}
      notifyWhenAvailable={props.notifyWhenAvailable}
    />
  );

  return (
    <>
      <div className={styles.product}>
        <Gallery
          product={product}
          saveButtons={props.saveButtons}
          tag={discount && <Tag kind="sale">{discount}</Tag>}
        />
        <div className={styles.facts}>
          {(product.brand_name || sku) && (
            <p className={styles.code}>
              {product.brand_name && <span>{product.brand_name}</span>}
              {sku && <span>{t("product.code", { sku })}</span>}
            </p>
          )}
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
            <Price
              size="l"
              now={formatMoney(price, lang)}
              was={productOldPrice(product, variant, { t, lang })}
            />
            <Stock level={stock.level}>{stock.words}</Stock>
          </div>
          {asOf && <p className={styles.asOf}>{asOf}</p>}
          {inListNote}
          {product.variable && (
            <div ref={optionsElement} className={styles.choosing}>
              <VariantOptions
                product={product}
                choice={choice}
                missingOptionId={isOptionMissing ? missingOption?.id : undefined}
                findFit={props.findFit}
                onChoose={(optionId, valueId) => onChoose({ ...choice, [optionId]: valueId })}
              />
            </div>
          )}
          {product.variable && !missingOption && !variant && (
            <p role="status">{t("product.noSuchVariant")}</p>
          )}
          <div className={styles.doing}>
            <span className={styles.buying}>{buyButton}</span>
            {addToList(variant)}
          </div>
          {terms && <PurchaseBenefits terms={terms} soonest={props.soonest} />}
        </div>
      </div>
      <Characteristics product={product} variant={variant} />
      {props.children}
      <div className={styles.bar}>
        <Price
          now={formatMoney(price, lang)}
          was={productOldPrice(product, variant, { t, lang })}
        />
        {buyButton}
      </div>
    </>
  );
}

/** «Виберіть: розмір»: focuses and scrolls to the missing option. */
function focusOption(place: HTMLElement | null, index: number): void {
  const group = place?.querySelectorAll("fieldset")[index];
  group?.querySelector("input")?.focus({ preventScroll: true });
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  group?.scrollIntoView({ block: "center", behavior });
}

type BuyButtonProps = {
  product: Product;
  variant: Variant | undefined;
  isForSale: boolean;
  cart: ProductCart;
  onAdd: () => void;
  notifyWhenAvailable: ProductScreenProps["notifyWhenAvailable"];
};

function BuyButton(props: BuyButtonProps): ReactNode {
  const { product, variant, isForSale, cart, onAdd, notifyWhenAvailable } = props;
  const { t } = useText();
  const isChosen = !product.variable || variant !== undefined;
  const quantity = isChosen ? cart.quantityOf(variant?.id ?? null) : 0;
  const around = useFocusAfterSwap<HTMLSpanElement>();
  const stock = variant ? variant.stock_quantity : product.stock_quantity;
  if (product.stock_status === "discontinued")
    return (
      <ButtonLink size="l" kind="quiet" href="#related">
        {t("product.goneAction")}
      </ButtonLink>
    );
  if (!isForSale) return notifyWhenAvailable(variant);
  return (
    <span className={styles.hold} ref={around}>
      {quantity > 0 ? (
        <Stepper
          value={quantity}
          max={product.stock_status === "available" ? (stock ?? 999) : 999}
          label={t("product.quantityOf", { name: product.name })}
          lessLabel={t("product.less")}
          moreLabel={t("product.increase")}
          onChange={(next, step) => cart.onSet(variant ?? null, next, step)}
        />
      ) : (
        // What was chosen besides is not there after a link.
        <Button
          size="l"
          icon={cartIcon}
          onClick={onAdd}
          data-saves={!product.variable || undefined}
        >
          {product.stock_status === "preorder" ? t("product.preorder") : t("product.toCart")}
        </Button>
      )}
    </span>
  );
}
