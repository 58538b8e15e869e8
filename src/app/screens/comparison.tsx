import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { NotStored } from "#app/connection/not-stored.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { UnavailableProducts } from "#app/product/unavailable-products.tsx";
import { useCartOf } from "#app/product/use-cart-of.ts";
import { useCategories } from "#app/reads/site-reads.ts";
import { SaveButton } from "#app/saved/save-buttons.tsx";
import { useSavedProductDetails } from "#app/saved/use-saved-product-details.ts";
import { useSavedProductsScreen } from "#app/saved/use-saved-products-screen.ts";
import { cardFields } from "#contract/product-names.ts";
import type { SavedProduct } from "#contract/saved-products.ts";
import { CompareScreen } from "#features/comparison/compare-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { fullestGroup, groupCompared } from "#rules/saved-products/comparison.ts";
import { ChipLink, Chips } from "#ui/chip.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./comparison.module.css";

const fields = [...cardFields, "category_name", "attributes"] as const;

function ComparisonPage({ at }: { at: At }): ReactNode {
  const { view, remove, clear } = useSavedProductsScreen("comparison");
  return (
    <DelayedSkeleton isWaiting={!view} skeleton={<ScreenSkeleton />}>
      {() => view && <Compared at={at} entries={view.items} remove={remove} clear={clear} />}
    </DelayedSkeleton>
  );
}

type ComparedProps = { at: At; entries: readonly SavedProduct[] } & Omit<
  ReturnType<typeof useSavedProductsScreen>,
  "view"
>;

/** One category at a time: of the address, else the fullest. */
function Compared({ at, entries, remove, clear }: ComparedProps): ReactNode {
  const { t } = useText();
  const cartOf = useCartOf();
  const { state, reads, products, gone } = useSavedProductDetails(entries, fields);
  const [isBrief, setBrief] = useState(false);
  const categories = useCategories();
  const pathOf = (id: string) => categories.find((one) => one.id === id)?.path ?? "";
  const selected = categories.find((one) => one.path === at.params.category);
  if (entries.length === 0) return <NothingCompared />;

  const groups = groupCompared(products);
  const group = at.params.category
    ? groups.find(({ categoryId }) => categoryId === selected?.id)
    : fullestGroup(groups);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const isKnown = state === "ready" || products.length > 0;
  return (
    <>
      <h1 className={styles.title}>{t("common.navComparison")}</h1>
      {groups.length > 0 && (
        <Chips label={t("savedProducts.categories")} className={styles.tabs ?? ""}>
          {groups.map(({ categoryId, products: own }) => {
            const href = `/comparison${pathOf(categoryId)}`;
            return (
              <Link key={categoryId} href={href} asChild>
                <ChipLink
                  href={href}
                  current={categoryId === group?.categoryId}
                  count={String(own.length)}
                >
                  {own[0]?.category_name}
                </ChipLink>
              </Link>
            );
          })}
        </Chips>
      )}
      <DelayedSkeleton isWaiting={state === "loading" && !group} skeleton={<ScreenSkeleton />}>
        {() => null}
      </DelayedSkeleton>
      {state === "unreachable" && products.length === 0 && <NotStored reads={reads} />}
      {group ? (
        <CompareScreen
          key={group.categoryId}
          products={group.products}
          onlyDifferences={isBrief}
          onOnlyDifferences={setBrief}
          cartOf={cartOf}
          onRemove={({ id, name }) =>
            remove(entryOf.get(id) ?? { id, product_id: id, date_added: "", added_name: name })
          }
          markOf={({ id, name }) => <SaveButton product={{ id, name }} wishlistOnly />}
          onClear={() => clear(group.products.map(({ id }) => id))}
          categoryPath={pathOf(group.categoryId)}
        />
      ) : (
        isKnown &&
        groups.length > 0 && <NothingOfCategory name={selected?.name} path={selected?.path} />
      )}
      <UnavailableProducts entries={gone} onRemove={remove} />
    </>
  );
}

function NothingCompared(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t("savedProducts.comparisonEmpty")}
      actions={<LinkButton href="/category-gateway">{t("savedProducts.toCatalog")}</LinkButton>}
    >
      {t("savedProducts.comparisonEmptyText")}
    </Empty>
  );
}

type Category = { name: string | undefined; path: string | undefined };

function NothingOfCategory({ name, path }: Category): ReactNode {
  const { t } = useText();
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t("savedProducts.none")}
      actions={
        <LinkButton href={path ?? "/category-gateway"}>
          {name ? t("savedProducts.toCategory", { category: name }) : t("savedProducts.toCatalog")}
        </LinkButton>
      }
    >
      {t("savedProducts.comparisonEmptyText")}
    </Empty>
  );
}

export const page: ScreenModule = {
  // What is compared, only the device knows.
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("common.navComparison") }),
    canonical: null,
    place: { kind: "inner", title: t("common.navComparison"), up: "/", ownBar: false },
  }),
  Page: ComparisonPage,
};
