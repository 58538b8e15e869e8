import type { ReactNode } from "react";
import { Link } from "wouter";
import { LinkButton } from "#app/link-button.tsx";
import type { PageModule } from "#app/page-module.ts";
import type { Reads } from "#app/reads.ts";
import { categoriesRead, settingsRead } from "#app/site-reads.ts";
import { useBasketOf } from "#app/use-basket-of.ts";
import { useCurrentList } from "#app/use-current-list.ts";
import { useDemo } from "#app/use-demo.ts";
import { stateOf, useRead } from "#app/use-read.ts";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { CategoryTiles } from "#features/catalog/category-tiles.tsx";
import { ProductGrid } from "#features/catalog/product-grid.tsx";
import { ListCard } from "#features/checklists/list-card.tsx";
import { ListDemo } from "#features/checklists/list-demo.tsx";
import { Hero } from "#features/pages/hero.tsx";
import { Steps } from "#features/pages/steps.tsx";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { usualTerms } from "#rules/cart.ts";
import { SectionHead } from "#ui/section-head.tsx";
import { TextLink } from "#ui/text-link.tsx";
import styles from "./home.module.css";

const readyRead: Read<"readChecklists"> = { call: "readChecklists", query: "kind=ready" };
const onSaleRead: Read<"readProducts"> = {
  call: "readProducts",
  query: formatProductQuery({
    ...emptyProductQuery(),
    on_sale: true,
    stock_status: ["available"],
    sort: ["popular"],
    limit: 10,
    fields: [...cardFields],
  }),
};

function Home(): ReactNode {
  const ready = useRead(readyRead);
  const lists = ready.state === "ready" ? ready.answer : [];
  return (
    <>
      <Top lists={lists} />
      <Steps />
      <ReadyLists lists={lists} />
      <OnSale />
      <Catalog />
    </>
  );
}

function Top({ lists }: { lists: ChecklistSummary[] }): ReactNode {
  const { t } = useText();
  const current = useCurrentList();
  const demo = useDemo(lists[0], current);
  return (
    <Hero
      actions={
        current ? (
          <>
            <LinkButton href={`/checklist/${current.id}`} night size="l">
              {t("home.continueList", { list: current.name })}
            </LinkButton>
            <LinkButton href="/checklist" night kind="plain" size="l">
              {t("home.heroPick")}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton href="/checklist" night size="l">
              {t("home.heroPick")}
            </LinkButton>
            <LinkButton href="/checklist?new" night kind="plain" size="l">
              {t("home.heroOwn")}
            </LinkButton>
          </>
        )
      }
      demo={demo && <ListDemo demo={demo} />}
    />
  );
}

function ReadyLists({ lists }: { lists: ChecklistSummary[] }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="ready">
      <SectionHead
        id="ready"
        link={
          <Link href="/checklist" asChild>
            <TextLink href="/checklist" alone>
              {t("home.allReadyLists", { count: lists.length })}
            </TextLink>
          </Link>
        }
      >
        {t("home.readyLists")}
      </SectionHead>
      <ul className={styles.strip}>
        {lists.slice(0, 4).map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnSale(): ReactNode {
  const { t } = useText();
  const read = useRead(onSaleRead);
  const basketOf = useBasketOf();
  // as: the answer holds at least the fields that were asked for
  const cards = read.state === "ready" ? (read.answer.data as Card[]) : [];
  if (cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="sale">
      <SectionHead id="sale">{t("home.onSale")}</SectionHead>
      <ProductGrid cards={cards} basketOf={basketOf} whole />
    </section>
  );
}

function Catalog(): ReactNode {
  const { t } = useText();
  const read = useRead(categoriesRead);
  const categories = read.state === "ready" ? read.answer : [];
  const shown = categories.filter((category) => category.is_main).slice(0, 8);
  return (
    <section className={styles.section} aria-labelledby="catalog">
      <SectionHead
        id="catalog"
        link={
          <Link href="/category-gateway" asChild>
            <TextLink href="/category-gateway" alone>
              {t("common.showAll")}
            </TextLink>
          </Link>
        }
      >
        {t("home.catalog")}
      </SectionHead>
      <CategoryTiles categories={shown} />
    </section>
  );
}

function freeFrom(reads: Reads): number {
  const settings = stateOf(reads, settingsRead);
  return settings.state === "ready"
    ? settings.answer.free_delivery_from
    : usualTerms.free_delivery_from;
}

export const page: PageModule = {
  listReads: () => [readyRead, onSaleRead],
  describe: (_at, reads, t) => ({
    title: t("home.metaTitle"),
    description: t("home.metaDescription", { price: formatMoney(freeFrom(reads)) }),
    canonical: "/",
  }),
  Page: Home,
};
