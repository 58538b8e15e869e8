import type { ReactNode } from "react";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { LazySection } from "#features/account/lazy-section.tsx";
import { CustomerOnly } from "./customer-only.tsx";

const loadBonus = async () => (await import("./bonus-content.tsx")).BonusContent;

function BonusPage({ at }: { at: At }): ReactNode {
  return (
    <CustomerOnly at={at}>
      {({ customer }) => (
        <AccountLayout path={at.path}>
          <LazySection load={loadBonus} props={{ stats: customer.stats }} />
        </AccountLayout>
      )}
    </CustomerOnly>
  );
}

export const bonus: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.bonuses") }),
    canonical: null,
  }),
  Page: BonusPage,
};
