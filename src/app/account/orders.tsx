import type { ReactNode } from "react";
import type { At, PageModule } from "#app/navigation/screen-module.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { LazySection } from "#features/account/lazy-section.tsx";
import { Own } from "./own-data.tsx";

const loadOrders = async () => (await import("./orders-content.tsx")).Orders;

function OrdersPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {() => (
        <AccountLayout path={at.path}>
          <LazySection load={loadOrders} props={{}} />
        </AccountLayout>
      )}
    </Own>
  );
}

export const orders: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.title") }),
    canonical: null,
  }),
  Page: OrdersPage,
};
