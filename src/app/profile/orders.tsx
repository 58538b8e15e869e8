import type { ReactNode } from "react";
import { NoOrders } from "#app/order/no-orders.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Lost } from "#app/profile/lost.tsx";
import { Own } from "#app/profile/own.tsx";
import { useOwnList } from "#app/profile/use-own-list.ts";
import type { Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { AccountFrame } from "#features/account/account-frame.tsx";
import { OrderList } from "#features/orders/order-list.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire-here.ts";
import { Button } from "#ui/button.tsx";

const atOnce = 20;
const readOrders = (offset: number, lang: Lang) =>
  wire.read({ call: "readOrders", query: `limit=${atOnce}&offset=${offset}` }, lang);

function OrdersPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {() => (
        <AccountFrame path={at.path}>
          <Orders />
        </AccountFrame>
      )}
    </Own>
  );
}

function Orders(): ReactNode {
  const { t } = useText();
  const list = useOwnList<Order, { data: Order[]; has_more: boolean }>(readOrders);
  if (list.state === "loading") return <PageSkeleton />;
  if (list.state === "away") return <Lost onRetry={list.retry} />;
  const { data } = list.first;
  if (data.length === 0) return <NoOrders />;
  return (
    <OrderList
      orders={data}
      more={
        list.more && (
          <Button kind="plain" busy={list.isBusy} onClick={list.more}>
            {t("orders.more")}
          </Button>
        )
      }
    />
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
