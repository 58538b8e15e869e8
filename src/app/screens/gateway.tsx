import type { ReactNode } from "react";
import { Link } from "wouter";
import { promosIn, promosRead } from "#app/listing/promo-reads.ts";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { type SiteCategory, useCategories } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { SavedChips } from "#app/saved/saved-chips.tsx";
import type { ProductCategory } from "#contract/product-categories.ts";
import { CategoryTiles } from "#features/catalogue/category-tiles.tsx";
import { PromoGroups } from "#features/catalogue/promo-groups.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { plainText } from "#rules/site/content-pages.ts";
import { SectionHead } from "#ui/section-head.tsx";
import { TextLink } from "#ui/text-link.tsx";
import styles from "./gateway.module.css";

/** The category whose gateway it is; null: the whole catalogue's. */
// as: a gateway's `data` is its category
const categoryOf = (at: At) => (at.entry?.data ?? null) as ProductCategory | null;

/** Every category, under its parent; or those of one. */
function Gateway({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const all = useCategories();
  const own = categoryOf(at);
  const roots = own ? [own] : all.filter((category) => category.parent_id === null);
  return (
    <>
      <h1 className={styles.title}>{own ? own.name : t("catalogue.title")}</h1>
      {own?.description && <p className={styles.lead}>{plainText(own.description)}</p>}
      {!own && <SavedChips className={styles.kept ?? ""} />}
      {roots.map((root) => (
        <CategorySection key={root.id} root={root} all={all} isAlone={own !== null} />
      ))}
    </>
  );
}

type CategorySectionProps = { root: SiteCategory; all: SiteCategory[]; isAlone: boolean };

function CategorySection({ root, all, isAlone }: CategorySectionProps): ReactNode {
  const { t } = useText();
  const within = all.filter((category) => category.parent_id === root.id);
  const promos = promosIn(useRead(promosRead), root.id);
  return (
    <section className={styles.section} aria-labelledby={`c-${root.slug}`}>
      <SectionHead
        id={`c-${root.slug}`}
        link={
          <Link href={root.path} asChild>
            <TextLink href={root.path} alone>
              {t("catalogue.allOfCategory")}
            </TextLink>
          </Link>
        }
      >
        {isAlone ? t("catalogue.subcategories") : root.name}
      </SectionHead>
      {promos.length > 0 ? (
        <PromoGroups groups={promos} now={Date.now()} />
      ) : (
        <CategoryTiles categories={within.length > 0 ? within : [root]} />
      )}
    </section>
  );
}

export const page: ScreenModule = {
  listReads: () => [promosRead],
  describe: (at, _reads, t) => {
    const own = categoryOf(at);
    const title = t("common.pageTitle", { page: own ? own.name : t("catalogue.title") });
    if (!own) return { title, canonical: "/category-gateway" };
    const place = { title: t("common.navCatalog"), up: "/category-gateway", ownBar: false };
    // The category's own page is the one to be found.
    return { title, canonical: own.path, place: { kind: "inner", ...place } };
  },
  Page: Gateway,
};
