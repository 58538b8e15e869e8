import type { ReactNode } from "react";
import { GoneProducts } from "#app/gone-products.tsx";
import { useKeptProducts } from "#app/kept-products.ts";
import { LinkButton } from "#app/link-button.tsx";
import { ListingScreen } from "#app/listing-screen.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Patience } from "#app/patience.tsx";
import { settingsRead } from "#app/site-reads.ts";
import { useMembership } from "#app/use-membership.ts";
import { useRead } from "#app/use-read.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { MembershipView } from "#offline/membership-view.ts";
import { usualSort } from "#rules/listing.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./wishlist.module.css";

function WishlistPage({ at }: { at: At }): ReactNode {
  const { view, remove, clear } = useMembership("wishlist");
  return (
    <Patience isWaiting={!view} skeleton={<PageSkeleton />}>
      {() => view && <Wishes at={at} items={view.items} remove={remove} clear={clear} />}
    </Patience>
  );
}

type WishesProps = { at: At; items: MembershipView["items"] } & Omit<
  ReturnType<typeof useMembership>,
  "view"
>;

/** The wished products as a listing of their own, with the filters of the catalogue. */
function Wishes({ at, items, remove, clear }: WishesProps): ReactNode {
  const { t } = useText();
  const settings = useRead(settingsRead);
  const { gone } = useKeptProducts(items, []);
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
              {t("memberships.clear")}
            </Button>
          </p>
        }
        nothing={null}
      />
      <GoneProducts entries={gone} onRemove={remove} />
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
      title={t("memberships.wishlistEmpty")}
      actions={<LinkButton href="/category-gateway">{t("memberships.toCatalog")}</LinkButton>}
    >
      {t("memberships.wishlistEmptyText")}
    </Empty>
  );
}

export const page: PageModule = {
  // Whose wishes, only the device knows.
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("common.navWishlist") }),
    canonical: null,
    place: { kind: "inner", title: t("common.navWishlist"), up: "/", ownBar: false },
  }),
  Page: WishlistPage,
};
