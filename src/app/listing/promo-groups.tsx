import type { ReactNode } from "react";
import { Link } from "wouter";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { useCartOf } from "#app/product/use-cart-of.ts";
import type { Reads } from "#app/reads/reads.ts";
import { categoriesIn, categoriesRead, type SiteCategory } from "#app/reads/site-reads.ts";
import { stateOf, useRead } from "#app/reads/use-read.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { GridSkeleton } from "#features/catalogue/grid-skeleton.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Stored } from "#ui/stored-part.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** A home page of more groups than this is a wall. */
const most = 2;
/** One row of a wide screen. */
const cardsShown = 5;

/**
 * Categories that the owner shows as groups of goods, in the order of the catalogue. One that only
 * holds such groups would show their goods a second time.
 */
export function listPromoGroups(all: readonly SiteCategory[]): SiteCategory[] {
  const groups = all.filter(({ is_promo }) => is_promo);
  const holders = new Set(groups.map(({ parent_id }) => parent_id));
  return groups
    .filter(({ id, products_count }) => !holders.has(id) && products_count > 0)
    .slice(0, most);
}

export function promoReads(reads: Reads): Read[] {
  return listPromoGroups(categoriesIn(stateOf(reads, categoriesRead))).map(promoRead);
}

const promoRead = ({ id }: SiteCategory): Read<"readProducts"> => ({
  call: "readProducts",
  query: formatProductQuery({
    ...emptyProductQuery(),
    category_id: id,
    stock_status: ["available"],
    sort: ["popular"],
    limit: cardsShown,
    fields: [...cardFields],
  }),
});

type PromoGroupProps = { category: SiteCategory; className: string | undefined };

export function PromoGroup({ category, className }: PromoGroupProps): ReactNode {
  const { t } = useText();
  const read = useRead(promoRead(category));
  const cartOf = useCartOf();
  // as: the answer holds at least the requested fields
  const cards = read.state === "ready" ? (read.answer.data as Card[]) : [];
  const isWaiting = read.state === "loading";
  if (cards.length === 0 && !isWaiting) return null;
  const grid = <ProductGrid cards={cards} cartOf={cartOf} wholeRows />;
  const id = `promo-${category.slug}`;
  return (
    <Stored
      as="section"
      name="promo group"
      of={[promoRead(category), categoriesRead]}
      by={[category.id]}
      className={className}
      aria-labelledby={id}
    >
      <SectionHead
        id={id}
        link={
          <Link href={category.path} asChild>
            <TextLink href={category.path} alone>
              {t("common.showAll")}
            </TextLink>
          </Link>
        }
      >
        {category.name}
      </SectionHead>
      <DelayedSkeleton isWaiting={isWaiting} skeleton={<GridSkeleton count={cardsShown} />}>
        {() => grid}
      </DelayedSkeleton>
    </Stored>
  );
}
