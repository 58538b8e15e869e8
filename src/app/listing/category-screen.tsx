import type { ReactNode } from "react";
import { Link } from "wouter";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenHead } from "#app/navigation/screen-module.ts";
import type { Reads } from "#app/reads/reads.ts";
import {
  categoriesIn,
  categoriesRead,
  settingsRead,
  useCategories,
} from "#app/reads/site-reads.ts";
import { stateOf, useRead } from "#app/reads/use-read.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { isFiltered, usualSort } from "#rules/catalogue/listing.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ChipLink, Chips } from "#ui/chip.tsx";
import { Empty } from "#ui/empty.tsx";
import { SafeHtml } from "#ui/safe-html.tsx";
import styles from "./category-screen.module.css";
import { facetReads, stateAt } from "./listing-reads.ts";
import { ListingScreen } from "./listing-screen.tsx";

/** The category that the sitemap's answer carries whole. */
// as: a product-category's `data` is the category
export const categoryOf = (at: At) => at.entry?.data as ProductCategory;

export const withinOf = (at: At) => ({ category_id: categoryOf(at).id });

type CategoryScreenProps = {
  at: At;
  /** What the category promises; it tells its description itself. */
  promo?: ReactNode;
  /** False: the way to the sections below is in `promo`. */
  navigation?: boolean;
};

/** The products of a category and of those below it. */
export function CategoryScreen({ at, promo, navigation = true }: CategoryScreenProps): ReactNode {
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
        usualSort={stateAt(at.search).search ? "search" : usualSort(category.sort, shop)}
        filterable={category.filterable}
        above={
          <>
            {promo}
            {navigation && category.show_catagory_navigation && <Subcategories at={at} />}
          </>
        }
        nothing={<NothingHere />}
      />
      {!promo && category.description && (
        <div className={styles.about}>
          <SafeHtml html={category.description} />
        </div>
      )}
    </>
  );
}

function Crumbs({ category }: { category: ProductCategory }): ReactNode {
  const { t } = useText();
  const parent = useCategories().find((one) => one.id === category.parent_id);
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs label={t("catalogue.breadcrumbs")}>
        <Link href="/">{t("common.navHome")}</Link>
        {parent && <Link href={parent.path}>{parent.name}</Link>}
        <span aria-current="page">{category.name}</span>
      </Breadcrumbs>
    </div>
  );
}

/** The sections below, with what each of them has under the filters in force. */
function Subcategories({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const category = categoryOf(at);
  const all = useCategories();
  const found = useRead(facetReads(stateAt(at.search), withinOf(at)).now);
  const within = all.filter((one) => one.parent_id === category.id);
  if (within.length === 0) return null;
  const groups = found.state === "ready" ? found.answer.category_groups : [];
  return (
    <Chips label={t("catalogue.subcategories")} className={styles.chips ?? ""}>
      {within.map((one) => {
        const count = groups.find(({ id }) => id === one.id)?.count;
        return (
          <Link key={one.id} href={one.path} asChild>
            <ChipLink href={one.path} {...(count && { count: formatCount(count, lang) })}>
              {one.name}
            </ChipLink>
          </Link>
        );
      })}
    </Chips>
  );
}

function NothingHere(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      tint="butter"
      picture={{ src: "/images/noto/basket.svg", alt: "", width: 128, height: 128 }}
      title={t("catalogue.emptyTitle")}
      actions={<LinkButton href="/category-gateway">{t("catalogue.emptyAction")}</LinkButton>}
    >
      {t("catalogue.emptyText")}
    </Empty>
  );
}

/** What the head says of a category. */
export function describeCategory(at: At, reads: Reads, t: T): ScreenHead {
  const { name, meta_title, meta_description, parent_id } = categoryOf(at);
  const all = categoriesIn(stateOf(reads, categoriesRead));
  const parent = all.find((one) => one.id === parent_id);
  return {
    title: t("common.pageTitle", { page: meta_title || name }),
    description: meta_description || t("catalogue.metaDescription", { category: name }),
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
}
