import type { ReactNode } from "react";
import { Link } from "wouter";
import { useTrack } from "#app/analytics/use-track.ts";
import { AddToList } from "#app/list/add-to-list.tsx";
import { ListsWithProduct, readyListsWithProduct } from "#app/list/lists-with-product.tsx";
import { NeededInList } from "#app/list/needed-in-list.tsx";
import { showAddedToast } from "#app/messages/added-toast.ts";
import { TellWhenBack } from "#app/messages/notification-buttons.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { cardLine, variantLine } from "#app/product/card-line.ts";
import { firstReviews, ProductReviews } from "#app/product/product-reviews.tsx";
import { ShareProduct } from "#app/product/share-product.tsx";
import { useCartOf } from "#app/product/use-cart-of.ts";
import { usePurchaseTerms } from "#app/product/use-purchase-terms.ts";
import { useSoonestDelivery } from "#app/product/use-soonest-delivery.ts";
import { useVariantChoice } from "#app/product/use-variant-choice.ts";
import { categoriesRead, useCategories } from "#app/reads/site-reads.ts";
import { useReadList } from "#app/reads/use-read.ts";
import { RecentlyViewed } from "#app/saved/recently-viewed.tsx";
import { HeaderSlot, WideOnly } from "#app/shell/header-slot.tsx";
import { lineId } from "#contract/cart-line.ts";
import { cardFields } from "#contract/product-names.ts";
import {
  emptyProductQuery,
  formatProductQuery,
  type ProductQuery,
} from "#contract/product-query.ts";
import type { Card, Product } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import type { FirstPaintEnd } from "#contract/rendering.ts";
import { addToCart, setQuantity } from "#features/cart/actions.ts";
import { useCart } from "#features/cart/state.ts";
import { useCardActions } from "#features/catalogue/card-actions.ts";
import { GridSkeleton } from "#features/catalogue/grid-skeleton.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { ProductScreen } from "#features/product/product-screen.tsx";
import { formatMoment } from "#i18n/days.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { StagedHydration } from "#ui/staged-hydration.tsx";
import { Stored } from "#ui/stored-part.tsx";
import styles from "./product.module.css";

/** The product that the sitemap's answer carries whole. */
// as: a product's `data` is the product
const productOf = (at: At) => at.entry?.data as Product;

/** Cards in one row of a wide screen. */
const oneRow = 5;

/** What goes with a product, and where that is little, what else its category is bought for. */
function relatedReads(product: Product): Read<"readProducts">[] {
  const { related_product_ids: ids, category_id } = product;
  const read = (changes: Partial<ProductQuery>): Read<"readProducts"> => ({
    call: "readProducts",
    query: formatProductQuery({ ...emptyProductQuery(), fields: [...cardFields], ...changes }),
  });
  const reads = ids.length > 0 ? [read({ ids })] : [];
  if (ids.length < oneRow && category_id)
    reads.push(
      read({ category_id, stock_status: ["available"], sort: ["popular"], limit: oneRow + 1 }),
    );
  return reads;
}

function ProductPage({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const product = productOf(at);
  useTrack(product.id, () => ({ kind: "product", product }));
  const termsOf = usePurchaseTerms(product);
  const soonest = useSoonestDelivery(lang);
  const [choice, choose] = useVariantChoice(at, product);
  const share = <ShareProduct product={product} search={at.search} />;
  const lines = useCart((cart) => cart.lines);
  const marksOf = useCardActions();
  const idOf = (variantId: string | null) => lineId(product.id, variantId);
  return (
    <>
      <HeaderSlot>{share}</HeaderSlot>
      <Crumbs product={product} />
      <ProductScreen
        key={product.id}
        product={product}
        choice={choice}
        onChoose={choose}
        notifyWhenAvailable={(variant) => <TellWhenBack product={product} variant={variant} />}
        share={<WideOnly>{share}</WideOnly>}
        termsOf={termsOf}
        soonest={product.stock_status === "available" ? soonest : undefined}
        asOf={
          at.asOf === undefined
            ? undefined
            : t("catalogue.pricesAsOf", { time: formatMoment(new Date(at.asOf), new Date(), lang) })
        }
        saveButtons={marksOf(product)}
        findFit={async (table) => (await import("#app/product/size-fit.ts")).findFit(table, lang)}
        inListNote={<NeededInList productId={product.id} />}
        addToList={(variant) => <AddToList product={product} variant={variant} />}
        cart={{
          quantityOf: (variantId) => lines.get(idOf(variantId))?.quantity ?? 0,
          onAdd: (variant) => {
            // no await: the tap shows at once
            void addToCart({
              productId: product.id,
              variantId: variant?.id ?? null,
              quantity: 1,
              card: variant ? variantLine(product, variant) : cardLine(product),
            }).then((added) => showAddedToast(added, product.name, t));
          },
          onSet: (variant, quantity, step) =>
            void setQuantity(idOf(variant?.id ?? null), quantity, {
              card: variant ? variantLine(product, variant) : cardLine(product),
              step,
            }),
        }}
      >
        <div className={styles.below} id={"below" satisfies FirstPaintEnd}>
          <StagedHydration>
            <ListsWithProduct product={product} />
            <ProductReviews product={product} />
          </StagedHydration>
        </div>
        <div className={styles.below}>
          <StagedHydration>
            <Related product={product} />
            <div className={styles.recent}>
              <RecentlyViewed productId={product.id} />
            </div>
          </StagedHydration>
        </div>
      </ProductScreen>
    </>
  );
}

function Crumbs({ product }: { product: Product }): ReactNode {
  const { t } = useText();
  const all = useCategories();
  const category = all.find((one) => one.id === product.category_id);
  const parent = all.find((one) => one.id === category?.parent_id);
  return (
    <Stored
      as="div"
      name="crumbs"
      of={[categoriesRead]}
      by={[product.category_id]}
      className={styles.crumbs}
    >
      <Breadcrumbs label={t("catalogue.breadcrumbs")}>
        <Link href="/">{t("common.navHome")}</Link>
        {parent && <Link href={parent.path}>{parent.name}</Link>}
        {category && <Link href={category.path}>{category.name}</Link>}
      </Breadcrumbs>
    </Stored>
  );
}

function Related({ product }: { product: Product }): ReactNode {
  const { t } = useText();
  const cartOf = useCartOf();
  const reads = relatedReads(product);
  const states = useReadList(reads);
  // as: the answers hold at least the requested fields
  const found = states.flatMap((read) =>
    read.state === "ready" ? (read.answer.data as Card[]) : [],
  );
  const isWaiting = states.some(({ state }) => state === "loading");
  const others = found.filter((card) => card.id !== product.id);
  const cards = [...new Map(others.map((card) => [card.id, card])).values()].slice(0, oneRow);
  if (cards.length === 0 && !isWaiting) return null;
  const grid = <ProductGrid cards={cards} cartOf={cartOf} wholeRows />;
  return (
    <Stored
      as="section"
      name="related"
      of={reads}
      by={[product.stock_status === "discontinued", ...cards.map(({ id }) => id)]}
      className={styles.related}
      aria-labelledby="related"
    >
      <SectionHead id="related">
        {t(product.stock_status === "discontinued" ? "product.similar" : "product.related")}
      </SectionHead>
      <DelayedSkeleton isWaiting={isWaiting} skeleton={<GridSkeleton count={oneRow} />}>
        {() => grid}
      </DelayedSkeleton>
    </Stored>
  );
}

export const page: ScreenModule = {
  listReads: (at) => [
    ...relatedReads(productOf(at)),
    firstReviews(productOf(at)),
    readyListsWithProduct(productOf(at)),
  ],
  describe: (at, _reads, t) => {
    const { name, meta_title, meta_description, price, stock_status, category_name } =
      productOf(at);
    return {
      title: t("common.pageTitle", { page: meta_title || name }),
      description:
        meta_description ||
        t("product.metaDescription", {
          name,
          price: formatMoney(price, at.lang),
          stock: t(`product.stock.${stock_status}`),
        }),
      canonical: at.path,
      image: productOf(at).images[0]?.url,
      place: {
        kind: "inner",
        title: category_name,
        up: at.path.replace(/\/[^/]+$/, "") || "/",
        ownBar: true,
      },
    };
  },
  Page: ProductPage,
};
