/** An order by its unguessable link: whoever has that sees it, and nothing of who bought it. */
import type { ReactNode } from "react";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Patience } from "#app/patience.tsx";
import { Lost } from "#app/profile/lost.tsx";
import { OrderScreen } from "#features/orders/order-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { OrderActs } from "./order-acts.tsx";
import { OrderGone } from "./order-gone.tsx";
import { linkRead, useLinkedOrder } from "./use-linked-order.ts";

const tokenOf = ({ params }: At): string => params.token ?? "";

function OrderByLink({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const linked = useLinkedOrder(tokenOf(at));
  return (
    <Patience isWaiting={linked.state === "loading"} skeleton={<PageSkeleton />}>
      {() => {
        if (linked.state === "here")
          return (
            <OrderScreen
              order={linked.order}
              acts={<OrderActs order={linked.order} as={null} onChanged={() => undefined} />}
            />
          );
        if (linked.state === "away") return <Lost onRetry={linked.retry} />;
        const action = t("orders.goneOn");
        return <OrderGone text={t("orders.goneLink")} href="/checklist" action={action} />;
      }}
    </Patience>
  );
}

export const byLink: PageModule = {
  statusOf: (at, reads) => reads.find(linkRead(tokenOf(at)))?.status ?? 200,
  listReads: (at) => [linkRead(tokenOf(at))],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.one") }),
    canonical: null,
    place: { kind: "inner", title: t("orders.one"), up: "/", ownBar: false },
  }),
  Page: OrderByLink,
};
