import { type ReactNode, useCallback, useEffect, useState } from "react";
import { OrderActs } from "#app/order/order-acts.tsx";
import { OrderGone } from "#app/order/order-gone.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Lost } from "#app/profile/lost.tsx";
import { Own } from "#app/profile/own.tsx";
import { useAskAgain } from "#app/use-ask-again.ts";
import type { Order } from "#contract/orders.ts";
import { AccountFrame } from "#features/account/account-frame.tsx";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire-here.ts";

function OrderPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {({ as }) => (
        <AccountFrame path={at.path}>
          <OneOrder id={at.params.id ?? ""} as={as} />
        </AccountFrame>
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
    else setOrder(result.fate === "refused" ? "gone" : "away");
  }, [id, lang]);
  useEffect(() => {
    // no await: the order is drawn when it is there
    void read();
  }, [read]);

  useAskAgain(order === "away", read);

  if (order === undefined) return <PageSkeleton />;
  if (order === "away") return <Lost onRetry={() => void read()} />;
  if (order === "gone")
    return (
      <OrderGone text={t("orders.goneText")} href="/profile/orders" action={t("orders.all")} />
    );
  return (
    <OrderScreen order={order} acts={<OrderActs order={order} as={as} onChanged={setOrder} />} />
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
