import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { OrderActions } from "#app/order/order-actions.tsx";
import { OrderNotFound } from "#app/order/order-not-found.tsx";
import type { Order } from "#contract/orders.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { CustomerOnly } from "./customer-only.tsx";
import { OfflineNote } from "./offline-note.tsx";

function OrderPage({ at }: { at: At }): ReactNode {
  return (
    <CustomerOnly at={at}>
      {({ as }) => (
        <AccountLayout path={at.path}>
          <OneOrder id={at.params.id ?? ""} as={as} />
        </AccountLayout>
      )}
    </CustomerOnly>
  );
}

function OneOrder({ id, as }: { id: string; as: string | null }): ReactNode {
  const { t, lang } = useText();
  const [order, setOrder] = useState<Order | "gone" | "away">();
  const read = useCallback(async () => {
    const result = await wire.read({ call: "readOrder", params: { id } }, lang);
    if (result.ok) setOrder(result.answer);
    else setOrder(result.outcome === "refused" ? "gone" : "away");
  }, [id, lang]);
  useEffect(() => {
    // no await: the order is drawn when it is there
    void read();
  }, [read]);

  useRetry(order === "away", read);

  if (order === undefined) return <ScreenSkeleton shape="rows" />;
  if (order === "away") return <OfflineNote onRetry={() => void read()} />;
  if (order === "gone")
    return (
      <OrderNotFound text={t("orders.goneText")} href="/profile/orders" action={t("orders.all")} />
    );
  return (
    <OrderScreen
      order={order}
      actions={<OrderActions order={order} as={as} onChanged={setOrder} />}
    />
  );
}

export const order: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.title") }),
    canonical: null,
    place: { kind: "inner", title: t("orders.title"), up: "/profile/orders", ownBar: false },
  }),
  Page: OrderPage,
};
