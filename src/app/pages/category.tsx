import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { LinkButton } from "#app/link-button.tsx";
import { listingQuery, listingRead, useListing } from "#app/listing.ts";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Patience } from "#app/patience.tsx";
import { categoriesRead } from "#app/site-reads.ts";
import { useBasketOf } from "#app/use-basket-of.ts";
import { stateOf, useRead } from "#app/use-read.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { shopSorts } from "#contract/product-names.ts";
import { ListingHead } from "#features/catalog/listing-head.tsx";
import { ListingMore } from "#features/catalog/listing-more.tsx";
import { ProductGrid } from "#features/catalog/product-grid.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ChipLink, Chips } from "#ui/chip.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./category.module.css";

/** The category that the sitemap's answer carries whole. */
// as: a product-category's `data` is the category
const categoryOf = (at: At) => at.entry?.data as ProductCategory;

const queryOf = (at: At) => listingQuery(at.search, { category_id: categoryOf(at).id });

function Category({ at }: { at: At }): ReactNode {
  const category = categoryOf(at);
  const [, navigate] = useLocation();
  const listing = useListing(queryOf(at));
  const basketOf = useBasketOf();
  const sort = queryOf(at).sort[0] ?? shopSorts[0];
  const { first } = listing;

  return (
    <>
      <Crumbs category={category} />
      <ListingHead
        title={category.name}
        total={first.state === "ready" ? listing.total : undefined}
        sort={sort}
        onSort={(chosen) =>
          navigate(chosen === shopSorts[0] ? at.path : `${at.path}?sort=${chosen}`)
        }
      />
      <Subcategories category={category} />
      <Patience isWaiting={first.state === "loading"} skeleton={<PageSkeleton />}>
        {() => null}
      </Patience>
      {first.state === "unreachable" && <NotStored />}
      {first.state === "ready" && listing.cards.length === 0 && <NothingHere />}
      <ProductGrid cards={listing.cards} basketOf={basketOf} level={2} first />
      {first.state === "ready" && listing.cards.length > 0 && (
        <ListingMore
          shown={listing.cards.length}
          total={listing.total}
          hasMore={listing.hasMore}
          isLoading={listing.isLoadingMore}
          asOf={first.asOf}
          isPartial={first.answer.partial === true}
          onMore={listing.showMore}
        />
      )}
    </>
  );
}

function Crumbs({ category }: { category: ProductCategory }): ReactNode {
  const { t } = useText();
  const read = useRead(categoriesRead);
  const all = read.state === "ready" ? read.answer : [];
  const parent = all.find((one) => one.id === category.parent_id);
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs label={t("catalog.breadcrumbs")}>
        <Link href="/">{t("common.navHome")}</Link>
        {parent && <Link href={parent.path}>{parent.name}</Link>}
        <span aria-current="page">{category.name}</span>
      </Breadcrumbs>
    </div>
  );
}

function Subcategories({ category }: { category: ProductCategory }): ReactNode {
  const { t } = useText();
  const read = useRead(categoriesRead);
  if (read.state !== "ready") return null;
  const within = read.answer.filter((one) => one.parent_id === category.id);
  if (within.length === 0) return null;
  return (
    <Chips label={t("catalog.subcategories")} className={styles.chips ?? ""}>
      {within.map((one) => (
        <Link key={one.id} href={one.path} asChild>
          <ChipLink href={one.path}>{one.name}</ChipLink>
        </Link>
      ))}
    </Chips>
  );
}

function NothingHere(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      tint="butter"
      picture={{ src: "/images/noto/basket.svg", alt: "", width: 128, height: 128 }}
      title={t("catalog.emptyTitle")}
      actions={<LinkButton href="/category-gateway">{t("catalog.emptyAction")}</LinkButton>}
    >
      {t("catalog.emptyText")}
    </Empty>
  );
}

function NotStored(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={t("catalog.notStoredTitle")}
      actions={
        <LinkButton href="/checklist" kind="quiet">
          {t("common.navLists")}
        </LinkButton>
      }
    >
      {t("catalog.notStoredText")}
    </Empty>
  );
}

export const page: PageModule = {
  listReads: (at) => [listingRead(queryOf(at), 0)],
  describe: (at, reads, t) => {
    const { name, meta_title, meta_description, parent_id } = categoryOf(at);
    const all = stateOf(reads, categoriesRead);
    const parent = all.state === "ready" && all.answer.find((one) => one.id === parent_id);
    return {
      title: t("common.pageTitle", { page: meta_title || name }),
      description: meta_description || t("catalog.metaDescription", { category: name }),
      canonical: at.path,
      place: {
        kind: "inner",
        title: parent ? parent.name : t("common.navCatalog"),
        up: parent ? parent.path : "/category-gateway",
        ownBar: false,
      },
    };
  },
  Page: Category,
};
