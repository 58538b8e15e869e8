import type { ReactNode } from "react";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { LazySection } from "#features/account/lazy-section.tsx";
import { CustomerOnly } from "./customer-only.tsx";

const loadOrders = async () => (await import("./orders-content.tsx")).OrdersContent;

function OrdersPage({ at }: { at: At }): ReactNode {
  return (
    <CustomerOnly at={at}>
      {() => (
        <AccountLayout path={at.path}>
          <LazySection load={loadOrders} props={{}} />
        </AccountLayout>
      )}
    </CustomerOnly>
  );
}

export const orders: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.title") }),
    canonical: null,
  }),
  Page: OrdersPage,
};
