import type { ReactNode } from "react";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { NoOrders } from "#app/order/no-orders.tsx";
import type { Lang } from "#contract/lang.ts";
import type { Order } from "#contract/orders.ts";
import { OrderList } from "#features/orders/order-list.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { Button } from "#ui/button.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { useOwnPages } from "./use-own-pages.ts";

const atOnce = 20;
const readOrders = (offset: number, lang: Lang) =>
  wire.read({ call: "readOrders", query: `limit=${atOnce}&offset=${offset}` }, lang);

export function OrdersContent(): ReactNode {
  const { t } = useText();
  const list = useOwnPages<Order, { data: Order[]; has_more: boolean }>(readOrders);
  if (list.state === "loading") return <ScreenSkeleton shape="rows" />;
  if (list.state === "away") return <OfflineNote onRetry={list.retry} />;
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
