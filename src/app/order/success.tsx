/** After an order was placed, and after it was paid: by its link, else the device's latest. */
import { type ReactNode, useEffect, useState } from "react";
import { OfflineNote } from "#app/account/offline-note.tsx";
import { isCounted } from "#app/analytics/events.ts";
import { useTrack } from "#app/analytics/use-track.ts";
import { useDevice } from "#app/connection/use-device.ts";
import { useCurrentList } from "#app/list/use-current-list.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Order } from "#contract/orders.ts";
import { LazySection } from "#features/account/lazy-section.tsx";
import { AccountOfferPanel } from "#features/orders/account-offer-panel.tsx";
import { PaymentNote } from "#features/orders/payment-note.tsx";
import { PlacedScreen } from "#features/orders/placed-screen.tsx";
import { useText } from "#i18n/text-provider.tsx";
import {
  orderPayment,
  type PaymentReturn,
  paymentHref,
  readPaymentReturn,
} from "#rules/checkout/order-payment.ts";
import { Button } from "#ui/button.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderNotFound } from "./order-not-found.tsx";
import { useOwnOrder, useOwnOrders } from "./own-orders.ts";
import { linkRead, useLinkedOrder } from "./use-linked-order.ts";

const tokenOf = ({ search }: At): string | undefined =>
  new URLSearchParams(search).get("order") || undefined;

function Success({ at }: { at: At }): ReactNode {
  const token = tokenOf(at);
  const placed = usePlacedToken();
  useEffect(() => {
    // Where visits are counted the purchase is reported here, on a page without the order's token.
    if (token !== undefined && token === placed && isCounted()) location.replace(withoutToken());
  }, [token, placed]);
  const paymentReturn = readPaymentReturn(new URLSearchParams(at.search).get("payment"));
  if (token !== undefined) return <ByToken token={token} paymentReturn={paymentReturn} />;
  if (placed === undefined) return <ScreenSkeleton />;
  return placed === null ? <Latest /> : <ByToken token={placed} paymentReturn={paymentReturn} />;
}

function withoutToken(): string {
  const url = new URL(location.href);
  url.searchParams.delete("order");
  return url.href;
}

/** The order that this device has placed last; null: none; undefined: not known yet. */
function usePlacedToken(): string | null | undefined {
  const device = useDevice();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    // no await: it is drawn when it is known
    void device?.parts.store
      .read((tx) => tx.findDevice("placed"))
      .then((placed) => setToken(placed?.token ?? null));
  }, [device]);
  return token;
}

/** What this shopper has ordered last, if anything. */
function Latest(): ReactNode {
  const { orders, retry } = useOwnOrders();
  const [latest] = orders === "away" ? [] : (orders ?? []);
  return (
    <DelayedSkeleton isWaiting={orders === undefined} skeleton={<ScreenSkeleton shape="rows" />}>
      {() => {
        if (orders === "away") return <OfflineNote onRetry={retry} />;
        if (latest) return <Placed order={latest} own={latest} paymentReturn={undefined} />;
        return <NoOrders />;
      }}
    </DelayedSkeleton>
  );
}

type ByTokenProps = { token: string; paymentReturn: PaymentReturn | undefined };

function ByToken({ token, paymentReturn }: ByTokenProps): ReactNode {
  const { t } = useText();
  const linked = useLinkedOrder(token, paymentReturn);
  const own = useOwnOrder(token);
  return (
    <DelayedSkeleton
      isWaiting={linked.state === "loading"}
      skeleton={<ScreenSkeleton shape="rows" />}
    >
      {() => {
        if (linked.state === "here")
          return <Placed order={linked.order} own={own} paymentReturn={linked.paymentReturn} />;
        if (linked.state === "away") return <OfflineNote onRetry={linked.retry} />;
        const action = t("orders.goneOn");
        return <OrderNotFound text={t("orders.goneLink")} href="/checklist" action={action} />;
      }}
    </DelayedSkeleton>
  );
}

type PlacedProps = {
  order: Order;
  /** The same with all that its buyer told; undefined: it is not, or not yet, known as theirs. */
  own: Order | undefined;
  paymentReturn: PaymentReturn | undefined;
};

const loadOffer = async () => (await import("./account-offer.tsx")).AccountOffer;

function Placed({ order, own, paymentReturn }: PlacedProps): ReactNode {
  const { t, lang } = useText();
  const { kind } = useIdentity();
  const [isMade, setMade] = useState(false);
  useTrack(own?.id, () => ({ kind: "purchase", order }));
  const [isCountedHere, setCounted] = useState(true);
  useEffect(() => setCounted(isCounted()), []);
  const [isWanted, setWanted] = useState(false);
  const isOffered = own !== undefined && (kind === "guest" || isMade);
  // What moves on is the answer that came last; what only its buyer sees comes from their own, and
  // stands on no page that a tag manager may read.
  const orderWithAddress =
    own && !isCountedHere ? { ...order, shipping_address: own.shipping_address } : order;
  return (
    <PlacedScreen
      order={orderWithAddress}
      isGuest={own !== undefined && kind === "guest"}
      payment={
        <PaymentNote payment={orderPayment(order, paymentReturn)} href={paymentHref(order, lang)} />
      }
      accountOffer={
        isOffered &&
        (isCountedHere && !isWanted ? (
          <AccountOfferPanel text={t("orders.offerText")}>
            <Button onClick={() => setWanted(true)}>{t("orders.offerDo")}</Button>
          </AccountOfferPanel>
        ) : (
          <LazySection
            load={loadOffer}
            props={{ order: own, isMade, onMade: () => setMade(true) }}
          />
        ))
      }
      actions={<WaysOn order={order} isCustomers={own !== undefined && kind === "customer"} />}
    />
  );
}

/** To the order, to the list that it was for, and on through the shop. */
function WaysOn({ order, isCustomers }: { order: Order; isCustomers: boolean }): ReactNode {
  const { t } = useText();
  const list = useCurrentList();
  const href = isCustomers ? `/profile/orders/${order.id}` : `/order/${order.token}`;
  return (
    <>
      <LinkButton href={href} kind="quiet">
        {t("orders.toOrder")}
      </LinkButton>
      <LinkButton href={list ? `/checklist/${list.id}` : "/checklist"} kind="quiet">
        {list ? t("orders.toList", { list: list.name }) : t("common.navLists")}
      </LinkButton>
      <LinkButton href="/category-gateway" kind="quiet">
        {t("orders.shopOn")}
      </LinkButton>
    </>
  );
}

export const success: ScreenModule = {
  statusOf: (at, reads) => {
    const token = tokenOf(at);
    return (token && reads.find(linkRead(token))?.status) || 200;
  },
  listReads: (at) => {
    const token = tokenOf(at);
    return token === undefined ? [] : [linkRead(token)];
  },
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.thanks") }),
    canonical: null,
    place: { kind: "inner", title: t("orders.one"), up: "/", ownBar: false },
  }),
  Page: Success,
};
