import type { ReactNode } from "react";
import { ListingScreen } from "#app/listing/listing-screen.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { UnavailableProducts } from "#app/product/unavailable-products.tsx";
import { settingsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { useSavedProductDetails } from "#app/saved/use-saved-product-details.ts";
import { useSavedProductsScreen } from "#app/saved/use-saved-products-screen.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { EntriesView } from "#offline/views/entries.ts";
import { usualSort } from "#rules/catalogue/listing.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./wishlist.module.css";

function WishlistPage({ at }: { at: At }): ReactNode {
  const { view, remove, clear } = useSavedProductsScreen("wishlist");
  return (
    <DelayedSkeleton isWaiting={!view} skeleton={<ScreenSkeleton />}>
      {() => view && <Wishes at={at} items={view.items} remove={remove} clear={clear} />}
    </DelayedSkeleton>
  );
}

type WishesProps = { at: At; items: EntriesView<"wishlist">["items"] } & Omit<
  ReturnType<typeof useSavedProductsScreen>,
  "view"
>;

/** The wished products as a listing of their own, with the filters of the catalogue. */
function Wishes({ at, items, remove, clear }: WishesProps): ReactNode {
  const { t } = useText();
  const settings = useRead(settingsRead);
  const { gone } = useSavedProductDetails(items, []);
  if (items.length === 0) return <NoWishes />;
  const shop = settings.state === "ready" ? settings.answer.default_product_sorting : undefined;
  const ids = items.map(({ id }) => id).sort();
  return (
    <>
      <ListingScreen
        at={at}
        title={t("common.navWishlist")}
        within={{ ids }}
        usualSort={usualSort(shop)}
        above={
          <p className={styles.clear}>
            <Button size="s" kind="link" onClick={() => clear(ids)}>
              {t("savedProducts.clear")}
            </Button>
          </p>
        }
        nothing={null}
      />
      <UnavailableProducts entries={gone} onRemove={remove} />
    </>
  );
}

function NoWishes(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="rose"
      picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
      title={t("savedProducts.wishlistEmpty")}
      actions={<LinkButton href="/category-gateway">{t("savedProducts.toCatalog")}</LinkButton>}
    >
      {t("savedProducts.wishlistEmptyText")}
    </Empty>
  );
}

export const page: ScreenModule = {
  // Whose wishes, only the device knows.
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("common.navWishlist") }),
    canonical: null,
    place: { kind: "inner", title: t("common.navWishlist"), up: "/", ownBar: false },
  }),
  Page: WishlistPage,
};
