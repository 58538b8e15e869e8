import type { ReactNode } from "react";
import { Link } from "wouter";
import type { PageModule } from "#app/page-module.ts";
import { categoriesRead } from "#app/site-reads.ts";
import { useRead } from "#app/use-read.ts";
import { CategoryTiles } from "#features/catalog/category-tiles.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { TextLink } from "#ui/text-link.tsx";
import styles from "./gateway.module.css";

/** Every category, under its parent. */
function Gateway(): ReactNode {
  const { t } = useText();
  const read = useRead(categoriesRead);
  const all = read.state === "ready" ? read.answer : [];
  const roots = all.filter((category) => category.parent_id === null);
  return (
    <>
      <h1 className={styles.title}>{t("catalog.title")}</h1>
      {roots.map((root) => {
        const within = all.filter((category) => category.parent_id === root.id);
        return (
          <section key={root.id} className={styles.section} aria-labelledby={`c-${root.slug}`}>
            <SectionHead
              id={`c-${root.slug}`}
              link={
                <Link href={root.path} asChild>
                  <TextLink href={root.path} alone>
                    {t("catalog.allOfCategory")}
                  </TextLink>
                </Link>
              }
            >
              {root.name}
            </SectionHead>
            <CategoryTiles categories={within.length > 0 ? within : [root]} />
          </section>
        );
      })}
    </>
  );
}

export const page: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("catalog.title") }),
    canonical: "/category-gateway",
  }),
  Page: Gateway,
};
