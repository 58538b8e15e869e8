import type { ReactNode } from "react";
import { Link } from "wouter";
import { LinkButton } from "#app/link-button.tsx";
import { listingReads, stateAt } from "#app/listing-reads.ts";
import { ListingScreen } from "#app/listing-screen.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { categoriesRead, settingsRead } from "#app/site-reads.ts";
import { stateOf, useRead } from "#app/use-read.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { useText } from "#i18n/text-provider.tsx";
import { isFiltered, usualSort } from "#rules/listing.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ChipLink, Chips } from "#ui/chip.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./category.module.css";

/** The category that the sitemap's answer carries whole. */
// as: a product-category's `data` is the category
const categoryOf = (at: At) => at.entry?.data as ProductCategory;

const withinOf = (at: At) => ({ category_id: categoryOf(at).id });

function Category({ at }: { at: At }): ReactNode {
  const category = categoryOf(at);
  const settings = useRead(settingsRead);
  const shop = settings.state === "ready" ? settings.answer.default_product_sorting : undefined;
  return (
    <>
      <Crumbs category={category} />
      <ListingScreen
        at={at}
        title={category.name}
        within={withinOf(at)}
        usualSort={usualSort(category.sort, shop)}
        filterable={category.filterable}
        above={<Subcategories category={category} />}
        nothing={<NothingHere />}
      />
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

export const page: PageModule = {
  listReads: (at, reads) => listingReads(at.search, withinOf(at), reads),
  describe: (at, reads, t) => {
    const { name, meta_title, meta_description, parent_id } = categoryOf(at);
    const all = stateOf(reads, categoriesRead);
    const parent = all.state === "ready" && all.answer.find((one) => one.id === parent_id);
    return {
      title: t("common.pageTitle", { page: meta_title || name }),
      description: meta_description || t("catalog.metaDescription", { category: name }),
      // The category itself is found; its countless narrowings are not.
      canonical: isFiltered(stateAt(at.search)) ? null : at.path,
      image: categoryOf(at).image || undefined,
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
