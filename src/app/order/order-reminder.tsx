import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useDevice } from "#app/connection/use-device.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { Order } from "#contract/orders.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import { findPlacement } from "#offline/store/device-table.ts";
import { paymentHref } from "#rules/checkout/order-payment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { waitingIcon } from "#ui/page-icons.ts";
import { TextLink } from "#ui/text-link.tsx";
import { findUnpaidOrder } from "./unpaid-orders.ts";

const isReminded = (path: string) => ["/", "/cart"].includes(path) || path.startsWith("/profile");

/** The band of an order that waits for its payment, or whose outcome is unknown. */
export function OrderReminder(): ReactNode {
  const [path] = useLocation();
  const device = useDevice();
  return device && isReminded(path) ? <Reminder device={device} path={path} /> : null;
}

function Reminder({ device, path }: { device: Device; path: string }): ReactNode {
  const { t, lang } = useText();
  const [isPlacing, setPlacing] = useState(false);
  const [unpaid, setUnpaid] = useState<Order>();
  useEffect(
    () => device.parts.store.watch(findPlacement, (placement) => setPlacing(Boolean(placement))),
    [device],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again on another page
  useEffect(() => {
    let isGone = false;
    const ask = () =>
      // no await: it is shown when it is known
      void findUnpaidOrder(device).then((order) => isGone || setUnpaid(order));
    ask();
    addEventListener("pageshow", ask);
    return () => {
      isGone = true;
      removeEventListener("pageshow", ask);
    };
  }, [device, isPlacing, path]);
  if (isPlacing)
    return (
      <Note
        bar
        tone="warn"
        icon={waitingIcon}
        role="status"
        action={
          <LinkButton href="/checkout" kind="link" size="s">
            {t("checkout.foundShow")}
          </LinkButton>
        }
      >
        {t("checkout.maybePlaced")}
      </Note>
    );
  const href = unpaid && paymentHref(unpaid, lang);
  if (!unpaid || !href) return null;
  return (
    <Note
      bar
      tone="need"
      icon={waitingIcon}
      role="status"
      action={
        <ButtonLink href={href} size="s">
          {t("orders.pay")}
        </ButtonLink>
      }
    >
      {t("orders.unpaid", { number: unpaid.number, sum: formatMoney(unpaid.grand_total, lang) })}{" "}
      <TextLink href={`/order/${unpaid.token}`}>{t("orders.toOrder")}</TextLink>
    </Note>
  );
}
