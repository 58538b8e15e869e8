import { type ReactNode, useEffect, useMemo } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { useShownStatuses } from "#app/connection/use-shown-statuses.ts";
import { useGiftRule } from "#app/hooks/use-gift-rule.ts";
import { useLineOrigins } from "#app/list/use-line-origins.ts";
import { showSavedToast } from "#app/messages/saved-toast.ts";
import { showToast } from "#app/messages/toasts.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { EmptyCart } from "#app/product/empty-cart.tsx";
import type { CartItem } from "#contract/cart.ts";
import { removeLines, setQuantity, undo } from "#features/cart/actions.ts";
import { CartScreen } from "#features/cart/cart-screen.tsx";
import { Promo } from "#features/cart/promo.tsx";
import { moveToWishlist } from "#features/saved-products/actions.ts";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { RecordResult } from "#offline/log/record.ts";
import type { CartView } from "#offline/views/cart.ts";
import { stockLimit } from "#rules/cart/cart.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { lineName } from "#rules/cart/line-summary.ts";
import { settleCart } from "#rules/cart/pricing.ts";

function CartPage(): ReactNode {
  const device = useDevice();
  const view = useView(device?.cart);
  useGiftRule(device);
  useEffect(() => {
    // no await: the view tells when there is something newer
    void device?.refreshCart();
  }, [device]);
  return (
    <DelayedSkeleton isWaiting={!view} skeleton={<ScreenSkeleton shape="rows" />}>
      {() => view && <OpenCart view={view} />}
    </DelayedSkeleton>
  );
}

function OpenCart({ view }: { view: CartView }): ReactNode {
  const { t, lang } = useText();
  const connectivity = useConnectionStore((connection) => connection.connectivity);
  const cart = useMemo(() => settleCart(view.cart), [view.cart]);
  const originOf = useLineOrigins(cart.items);
  const statuses = useShownStatuses(view.statuses);
  if (cart.items.length === 0) return <EmptyCart />;

  const say = async (recording: Promise<RecordResult>, text: string) => {
    const recorded = await recording;
    if (!recorded.ok) {
      showToast({
        text:
          recorded.reason === "full"
            ? t("offline.storageFull")
            : t("offline.storageFailed", { name: text }),
      });
      return;
    }
    const { intentId } = recorded;
    showToast({
      text,
      isPending: connectivity === "off",
      // no await: the line is shown again at once
      undo: { text: t("common.undo"), onUndo: () => void undo(intentId) },
    });
  };
  const putLineAside = async (line: CartItem) => {
    const name = lineName(line);
    const result = await moveToWishlist({ id: line.product_id, name: line.name }, line.id);
    showSavedToast(
      result,
      { kind: "wishlist", isIn: true, name, text: t("cart.asidePut", { name }) },
      t,
    );
  };
  const remove = (line: CartItem) =>
    // no await: the toast says how it went
    void say(removeLines([line.id]), t("cart.removed", { name: lineName(line) }));

  return (
    <CartScreen
      cart={cart}
      statuses={statuses}
      asOf={
        connectivity === "off" && view.fetchedAt !== null
          ? t("cart.pricesNote", {
              time: formatMoment(new Date(view.fetchedAt), new Date(), lang),
            })
          : undefined
      }
      originOf={originOf}
      toCheckout={
        <LinkButton href="/checkout" size="l" wide>
          {t("cart.checkout")}
        </LinkButton>
      }
      promo={
        <Promo
          cart={cart}
          isOffline={connectivity === "off"}
          onMessage={(text) => showToast({ text })}
        />
      }
      actions={{
        onSet: (line, quantity, step) => {
          if (quantity === 0) remove(line);
          // no await: the count is shown at once
          else
            void say(
              setQuantity(line.id, quantity, { card: cardOfLine(line), step }),
              t(
                step === undefined && quantity === stockLimit(line)
                  ? "cart.changedToAll"
                  : "cart.changed",
                {
                  name: lineName(line),
                  count: quantity,
                },
              ),
            );
        },
        onTooMuch: (line) => {
          const { quantity: count } = line;
          if (count === stockLimit(line))
            showToast({ text: t("cart.changedToAll", { name: lineName(line), count }) });
        },
        onRemove: remove,
        // no await: the toast says how it went
        onMoveToWishlist: (line) => void putLineAside(line),
        // no await: the note goes at once; setting a line takes today's price for its own
        onAccept: (line) => void setQuantity(line.id, line.quantity),
      }}
    />
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("cart.title") }),
    canonical: null,
  }),
  Page: CartPage,
};
