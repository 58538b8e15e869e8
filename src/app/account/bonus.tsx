import type { ReactNode } from "react";
import type { At, PageModule } from "#app/navigation/screen-module.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { LazySection } from "#features/account/lazy-section.tsx";
import { Own } from "./own-data.tsx";

const loadBonus = async () => (await import("./bonus-content.tsx")).Bonus;

function BonusPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {({ customer }) => (
        <AccountLayout path={at.path}>
          <LazySection load={loadBonus} props={{ stats: customer.stats }} />
        </AccountLayout>
      )}
    </Own>
  );
}

export const bonus: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.bonuses") }),
    canonical: null,
  }),
  Page: BonusPage,
};
