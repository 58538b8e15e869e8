import type { ReactNode } from "react";
import { NotStored } from "#app/connection/not-stored.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { useRead } from "#app/reads/use-read.ts";
import type { Read } from "#contract/reads.ts";
import { BrandCards } from "#features/catalogue/brand-cards.tsx";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./brands.module.css";

const brandsRead: Read<"readBrands"> = { call: "readBrands" };

function Brands(): ReactNode {
  const { t } = useText();
  const read = useRead(brandsRead);
  return (
    <>
      <h1 className={styles.title}>{t("help.brands")}</h1>
      <p className={styles.lead}>{t("help.brandsText")}</p>
      <DelayedSkeleton isWaiting={read.state === "loading"} skeleton={<ScreenSkeleton />}>
        {() => read.state === "ready" && <BrandCards brands={read.answer} />}
      </DelayedSkeleton>
      {read.state === "unreachable" && <NotStored reads={[brandsRead]} />}
    </>
  );
}

export const page: ScreenModule = {
  listReads: () => [brandsRead],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("help.brands") }),
    description: t("help.brandsMeta"),
    canonical: "/brands",
    place: { kind: "inner", title: t("help.brands"), up: "/", ownBar: false },
  }),
  Page: Brands,
};
