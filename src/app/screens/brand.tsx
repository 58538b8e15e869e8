import type { ReactNode } from "react";
import { Link } from "wouter";
import { listingReads, stateAt } from "#app/listing/listing-reads.ts";
import { ListingScreen } from "#app/listing/listing-screen.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { settingsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import type { Brand } from "#contract/brands.ts";
import { useText } from "#i18n/text-provider.tsx";
import { isFiltered, usualSort } from "#rules/catalogue/listing.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Empty } from "#ui/empty.tsx";
import styles from "./brand.module.css";

/** The brand that the sitemap's answer carries whole. */
// as: a brand's `data` is the brand
const brandOf = (at: At) => at.entry?.data as Brand;

const withinOf = (at: At) => ({ brand_id: brandOf(at).id });

function BrandPage({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const brand = brandOf(at);
  const settings = useRead(settingsRead);
  const shop = settings.state === "ready" ? settings.answer.default_product_sorting : undefined;
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs label={t("catalogue.breadcrumbs")}>
          <Link href="/">{t("common.navHome")}</Link>
          <Link href="/brands">{t("help.brands")}</Link>
          <span aria-current="page">{brand.name}</span>
        </Breadcrumbs>
      </div>
      <ListingScreen
        at={at}
        title={brand.name}
        within={withinOf(at)}
        usualSort={usualSort(shop)}
        above={brand.description && <p className={styles.lead}>{brand.description}</p>}
        nothing={
          <Empty
            tint="butter"
            picture={{ src: "/images/noto/basket.svg", alt: "", width: 128, height: 128 }}
            title={t("catalogue.emptyTitle")}
            actions={<LinkButton href="/brands">{t("help.brands")}</LinkButton>}
          >
            {t("catalogue.emptyText")}
          </Empty>
        }
      />
    </>
  );
}

export const page: ScreenModule = {
  listReads: (at, reads) => listingReads(at.search, withinOf(at), reads),
  describe: (at, _reads, t) => {
    const { name, description } = brandOf(at);
    return {
      title: t("common.pageTitle", { page: name }),
      description: description || t("catalogue.metaDescription", { category: name }),
      canonical: isFiltered(stateAt(at.search)) ? null : at.path,
      place: { kind: "inner", title: t("help.brands"), up: "/brands", ownBar: false },
    };
  },
  Page: BrandPage,
};
