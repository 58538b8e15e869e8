/**
 * An order by its unguessable link: whoever has that sees it, and nothing of who bought it. On the
 * device that placed it, it is the buyer's own.
 */
import { type ReactNode, useEffect, useState } from "react";
import { OfflineNote } from "#app/account/offline-note.tsx";
import { useDevice } from "#app/connection/use-device.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Order } from "#contract/orders.ts";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderNotFound } from "./order-not-found.tsx";
import { useOwnOrder } from "./own-orders.ts";
import { linkRead, useLinkedOrder } from "./use-linked-order.ts";

const tokenOf = ({ params }: At): string => params.token ?? "";

/** What has come is had in the lists that it was ordered for. */
function useDeliveries(): void {
  const { t } = useText();
  const device = useDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that is opened
  useEffect(() => {
    if (!device) return;
    // no await: it goes on behind the page
    void import("#app/list/follow-orders.ts").then(
      ({ startFollowing }) => startFollowing(device, t, false),
      () => undefined,
    );
  }, [device]);
}

function OrderByLink({ at }: { at: At }): ReactNode {
  const { t } = useText();
  useDeliveries();
  const linked = useLinkedOrder(tokenOf(at));
  const own = useOwnOrder(tokenOf(at));
  const { kind } = useIdentity();
  const [changed, setChanged] = useState<Order>();
  const newer = changed?.token === tokenOf(at) ? changed : undefined;
  return (
    <DelayedSkeleton
      isWaiting={linked.state === "loading"}
      skeleton={<ScreenSkeleton shape="rows" />}
    >
      {() => {
        if (linked.state === "here") {
          const order = newer ?? own ?? linked.order;
          return (
            <OrderScreen
              order={order}
              isGuest={own !== undefined && kind === "guest"}
              actions={<OrderActions order={order} as={null} onChanged={setChanged} />}
            />
          );
        }
        if (linked.state === "away") return <OfflineNote onRetry={linked.retry} />;
        const action = t("orders.goneOn");
        return <OrderNotFound text={t("orders.goneLink")} href="/checklist" action={action} />;
      }}
    </DelayedSkeleton>
  );
}

export const byLink: ScreenModule = {
  statusOf: (at, reads) => reads.find(linkRead(tokenOf(at)))?.status ?? 200,
  listReads: (at) => [linkRead(tokenOf(at))],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.one") }),
    canonical: null,
    place: { kind: "inner", title: t("orders.one"), up: "/", ownBar: false },
  }),
  Page: OrderByLink,
};
