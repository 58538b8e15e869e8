import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useAskAgain } from "#app/connection/use-retry.ts";
import type { At, PageModule } from "#app/navigation/screen-module.ts";
import { PageSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { OrderActs } from "#app/order/order-actions.tsx";
import { OrderGone } from "#app/order/order-not-found.tsx";
import type { Order } from "#contract/orders.ts";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { Lost } from "./offline-note.tsx";
import { Own } from "./own-data.tsx";

function OrderPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {({ as }) => (
        <AccountLayout path={at.path}>
          <OneOrder id={at.params.id ?? ""} as={as} />
        </AccountLayout>
      )}
    </Own>
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

  useAskAgain(order === "away", read);

  if (order === undefined) return <PageSkeleton shape="rows" />;
  if (order === "away") return <Lost onRetry={() => void read()} />;
  if (order === "gone")
    return (
      <OrderGone text={t("orders.goneText")} href="/profile/orders" action={t("orders.all")} />
    );
  return (
    <OrderScreen order={order} actions={<OrderActs order={order} as={as} onChanged={setOrder} />} />
  );
}

export const order: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.title") }),
    canonical: null,
    place: { kind: "inner", title: t("orders.title"), up: "/profile/orders", ownBar: false },
  }),
  Page: OrderPage,
};
