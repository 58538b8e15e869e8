import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useDevice } from "#app/connection/use-device.ts";
import { useCurrentList } from "#app/list/use-current-list.ts";
import { useListDemo } from "#app/list/use-list-demo.ts";
import { listPromoGroups, PromoGroup, promoReads } from "#app/listing/promo-groups.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { useCartOf } from "#app/product/use-cart-of.ts";
import type { Reads } from "#app/reads/reads.ts";
import { categoriesRead, settingsRead, themeRead, useCategories } from "#app/reads/site-reads.ts";
import { stateOf, useRead } from "#app/reads/use-read.ts";
import type { ChecklistSummary } from "#contract/checklists.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import type { FirstPaintEnd } from "#contract/rendering.ts";
import { CategoryTiles } from "#features/catalogue/category-tiles.tsx";
import { GridSkeleton } from "#features/catalogue/grid-skeleton.tsx";
import { ProductGrid } from "#features/catalogue/product-grid.tsx";
import { ListCard } from "#features/checklists/list-card.tsx";
import { ListCardSkeletons } from "#features/checklists/list-card-skeletons.tsx";
import { ListDemo } from "#features/checklists/list-demo.tsx";
import { Hero } from "#features/content-pages/hero.tsx";
import { RichText } from "#features/content-pages/rich-text.tsx";
import { Slides } from "#features/content-pages/slides.tsx";
import { Steps } from "#features/content-pages/steps.tsx";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { usualTerms } from "#rules/cart/cart.ts";
import { isOn } from "#rules/site/feature-toggles.ts";
import { SectionHead } from "#ui/section-head.tsx";
import { StagedHydration } from "#ui/staged-hydration.tsx";
import { Stored } from "#ui/stored-part.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./home.module.css";

const readyRead: Read<"readChecklists"> = { call: "readChecklists", query: "kind=ready" };
const onSaleShown = 10;
const onSaleRead: Read<"readProducts"> = {
  call: "readProducts",
  query: formatProductQuery({
    ...emptyProductQuery(),
    on_sale: true,
    stock_status: ["available"],
    sort: ["popular"],
    limit: onSaleShown,
    fields: [...cardFields],
  }),
};

const togglesRead: Read<"readToggles"> = { call: "readToggles" };
const placeholdersRead: Read<"readPlaceholders"> = { call: "readPlaceholders" };
/** On a phone they are a strip, wide two rows: all of them stand on their own page. */
const listsShown = 8;

/** Stores the page's first screen, which the installed app starts with. */
function useStoredScreen(): void {
  const device = useDevice();
  const listId = useCurrentList()?.id ?? "";
  useEffect(() => {
    if (!device) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startStoringHomeScreen } = await import("#app/list/store-home-screen.ts");
      if (!isGone) end = startStoringHomeScreen(device, listId);
    };
    // no await: without its code the next start shows the page later
    void start().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [device, listId]);
}

function Home(): ReactNode {
  useStoredScreen();
  const ready = useRead(readyRead);
  const read = useRead(togglesRead);
  const toggles = read.state === "ready" ? read.answer : {};
  const lists = ready.state === "ready" ? ready.answer : [];
  return (
    <>
      <HomeTop lists={lists} />
      {isOn(toggles, "home_steps") && <Steps />}
      <StagedHydration>
        <ReadyLists lists={lists} isWaiting={ready.state === "loading"} />
        {isOn(toggles, "home_slider") && <HomeSlides />}
      </StagedHydration>
      <OnSale />
      {isOn(toggles, "home_promo_groups") && <PromoGroups />}
      <StagedHydration>
        <Catalogue />
        <OwnersWords />
      </StagedHydration>
    </>
  );
}

function HomeSlides(): ReactNode {
  const { t } = useText();
  const theme = useRead(themeRead);
  const slides = theme.state === "ready" ? theme.answer.home_slider : [];
  if (slides.length === 0) return null;
  return (
    <Stored
      as="section"
      name="home slides"
      of={[themeRead]}
      className={styles.section}
      aria-labelledby="slides"
    >
      <VisuallyHidden block>
        <h2 id="slides">{t("home.slides")}</h2>
      </VisuallyHidden>
      <Slides slides={slides} />
    </Stored>
  );
}

function PromoGroups(): ReactNode {
  return listPromoGroups(useCategories()).map((category) => (
    <PromoGroup key={category.id} category={category} className={styles.section} />
  ));
}

/** What the owner wrote for the end of the page. */
function OwnersWords(): ReactNode {
  const [, navigate] = useLocation();
  const read = useRead(placeholdersRead);
  const own = read.state === "ready" ? read.answer.filter(({ place }) => place === "home") : [];
  return own.map(({ key, value }) => (
    <div key={key} className={styles.section}>
      <RichText html={value} className={styles.words} onFollow={navigate} />
    </div>
  ));
}

/** What the page shows of the shopper's own. */
export function HomeTop({ lists }: { lists: ChecklistSummary[] }): ReactNode {
  const { t } = useText();
  const current = useCurrentList();
  const demo = useListDemo(lists[0], current);
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

type ReadyListsProps = { lists: ChecklistSummary[]; isWaiting: boolean };

function ReadyLists({ lists, isWaiting }: ReadyListsProps): ReactNode {
  const { t } = useText();
  const strip = (
    <Stored as="ul" name="home lists" of={[readyRead]} className={styles.strip}>
      {lists.slice(0, listsShown).map((list) => (
        <li key={list.id}>
          <ListCard list={list} />
        </li>
      ))}
    </Stored>
  );
  if (lists.length === 0 && !isWaiting) return null;
  return (
    <section
      className={styles.section}
      id={"below" satisfies FirstPaintEnd}
      aria-labelledby="ready"
    >
      <SectionHead
        id="ready"
        link={
          <Link href="/checklist" asChild>
            <TextLink href="/checklist" alone>
              {isWaiting ? t("common.showAll") : t("home.allReadyLists", { count: lists.length })}
            </TextLink>
          </Link>
        }
      >
        {t("home.readyLists")}
      </SectionHead>
      <DelayedSkeleton
        isWaiting={isWaiting}
        skeleton={<ListCardSkeletons count={listsShown} className={styles.strip} />}
      >
        {() => strip}
      </DelayedSkeleton>
    </section>
  );
}

function OnSale(): ReactNode {
  const { t } = useText();
  const read = useRead(onSaleRead);
  const cartOf = useCartOf();
  // as: the answer holds at least the requested fields
  const cards = read.state === "ready" ? (read.answer.data as Card[]) : [];
  const isWaiting = read.state === "loading";
  if (cards.length === 0 && !isWaiting) return null;
  const grid = <ProductGrid cards={cards} cartOf={cartOf} wholeRows />;
  return (
    <Stored
      as="section"
      name="home sale"
      of={[onSaleRead]}
      className={styles.section}
      aria-labelledby="sale"
    >
      <SectionHead id="sale">{t("home.onSale")}</SectionHead>
      <DelayedSkeleton isWaiting={isWaiting} skeleton={<GridSkeleton count={onSaleShown} />}>
        {() => grid}
      </DelayedSkeleton>
    </Stored>
  );
}

function Catalogue(): ReactNode {
  const { t } = useText();
  const shown = useCategories()
    .filter((category) => category.is_main)
    .slice(0, 8);
  if (shown.length === 0) return null;
  return (
    <Stored
      as="section"
      name="home catalogue"
      of={[categoriesRead]}
      className={styles.section}
      aria-labelledby="catalog"
    >
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
    </Stored>
  );
}

function freeFrom(reads: Reads): number {
  const settings = stateOf(reads, settingsRead);
  return settings.state === "ready"
    ? settings.answer.free_delivery_from
    : usualTerms.free_delivery_from;
}

export const page: ScreenModule = {
  listReads: (_at, reads) => {
    // With the theme's answer another page may turn out to stand here.
    if (stateOf(reads, themeRead).state === "loading") return [];
    return [readyRead, onSaleRead, togglesRead, placeholdersRead, ...promoReads(reads)];
  },
  describe: ({ lang }, reads, t) => ({
    title: t("home.metaTitle"),
    description: t("home.metaDescription", { price: formatMoney(freeFrom(reads), lang) }),
    canonical: "/",
  }),
  Page: Home,
};
