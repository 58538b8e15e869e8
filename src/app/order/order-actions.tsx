import { type ReactNode, useState } from "react";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import { showToast } from "#app/messages/toasts.ts";
import { useReads } from "#app/reads/use-read.ts";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { paymentHref } from "#rules/checkout/order-payment.ts";
import { canChangePayment } from "#rules/orders/orders.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cartIcon, closeIcon, refreshIcon } from "#ui/icons.ts";
import { printIcon } from "#ui/page-icons.ts";
import type { OrderDialogProps } from "./dialog-props.ts";

type OrderActionsProps = {
  order: Order;
  /** The customer's identity. */
  as: string | null;
  onChanged: (order: Order) => void;
};

/** What can be done with an order: pay it, have it again, print it, cancel it while that is allowed. */
export function OrderActions(props: OrderActionsProps): ReactNode {
  const { order } = props;
  const { t } = useText();
  const reads = useReads();
  const [isBusy, setBusy] = useState(false);

  const repeat = async () => {
    setBusy(true);
    const repeating = await import("./repeat-order.ts").catch(() => undefined);
    if (repeating) await repeating.repeatOrder(order, reads, t);
    else showToast({ text: t("errors.somethingWentWrong") });
    setBusy(false);
  };
  return (
    <>
      <PaymentActions {...props} isOwn={order.cancellable} />
      {/* no await: the button shows that it goes on */}
      <Button kind="quiet" size="s" icon={cartIcon} busy={isBusy} onClick={() => void repeat()}>
        {t("orders.repeat")}
      </Button>
      <Button kind="quiet" size="s" icon={printIcon} onClick={() => window.print()}>
        {t("orders.print")}
      </Button>
    </>
  );
}

/** `isOwn`: the device knows it as its own, and not only by the link. */
type PaymentActionsProps = OrderActionsProps & { isOwn: boolean };
const loadDialog = async () => (await import("./order-dialog.tsx")).OrderDialog;

/** What can be done with an order that stands: pay it, pay it another way, cancel it. */
export function PaymentActions({ order, as, isOwn, onChanged }: PaymentActionsProps): ReactNode {
  const { t, lang } = useText();
  const href = paymentHref(order, lang);
  const [dialog, setDialog] = useState<OrderDialogProps["kind"]>();
  const isOpen = href !== null && canChangePayment({ status: order.status, isPaid: order.paid });
  const close = () => setDialog(undefined);
  return (
    <>
      {href !== null && (
        <ButtonLink href={href} size="s">
          {t("orders.pay")}
        </ButtonLink>
      )}
      {isOpen && isOwn && (
        <Button kind="quiet" size="s" icon={refreshIcon} onClick={() => setDialog("payment")}>
          {t("orders.otherPayment")}
        </Button>
      )}
      {order.cancellable && (
        <Button kind="quiet" size="s" icon={closeIcon} onClick={() => setDialog("cancel")}>
          {t("orders.cancel")}
        </Button>
      )}
      {dialog && (
        <LazyOrderDialog
          kind={dialog}
          order={order}
          as={as}
          onClose={close}
          onChanged={(changed) => {
            close();
            onChanged(changed);
            const name = changed.payment_method_name;
            const isCancelled = dialog === "cancel";
            showToast({
              text: isCancelled ? t("orders.cancelled") : t("orders.otherPaymentDone", { name }),
            });
          }}
        />
      )}
    </>
  );
}

function LazyOrderDialog(props: OrderDialogProps): ReactNode {
  const OrderDialog = useLazyModule(loadDialog);
  return OrderDialog && <OrderDialog {...props} />;
}
