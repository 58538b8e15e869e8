import { type ComponentProps, type ReactNode, useState } from "react";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import { FormTrouble, formOutcomeOf, type Trouble } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { useReads } from "#app/reads/use-read.ts";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { paymentHref } from "#rules/checkout/order-payment.ts";
import { canChangePayment } from "#rules/orders/orders.ts";
import { printIcon } from "#ui/account-icons.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { cartIcon, closeIcon, refreshIcon } from "#ui/icons.ts";
import type { ChangePaymentDialog } from "./change-payment.tsx";
import { repeatOrder } from "./repeat-order.ts";

type OrderActsProps = {
  order: Order;
  /** The customer's identity. */
  as: string | null;
  onChanged: (order: Order) => void;
};

/** What can be done with an order: pay it, have it again, print it, cancel it while that is allowed. */
export function OrderActs(props: OrderActsProps): ReactNode {
  const { order } = props;
  const { t } = useText();
  const reads = useReads();
  const [isBusy, setBusy] = useState(false);

  const repeat = async () => {
    setBusy(true);
    await repeatOrder(order, reads, t);
    setBusy(false);
  };
  return (
    <>
      <PaymentActs {...props} isOwn={order.cancellable} />
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
type PaymentActsProps = OrderActsProps & { isOwn: boolean };
const loadChange = () => import("./change-payment.tsx");

/** What can be done with an order that stands: pay it, pay it another way, cancel it. */
export function PaymentActs({ order, as, isOwn, onChanged }: PaymentActsProps): ReactNode {
  const { t, lang } = useText();
  const href = paymentHref(order, lang);
  const [asked, setAsked] = useState<"cancel" | "payment">();
  const isOpen = href !== null && canChangePayment({ status: order.status, isPaid: order.paid });
  const close = () => setAsked(undefined);
  return (
    <>
      {href !== null && (
        <ButtonLink href={href} size="s">
          {t("orders.pay")}
        </ButtonLink>
      )}
      {isOpen && isOwn && (
        <Button kind="quiet" size="s" icon={refreshIcon} onClick={() => setAsked("payment")}>
          {t("orders.otherPayment")}
        </Button>
      )}
      {order.cancellable && (
        <Button kind="quiet" size="s" icon={closeIcon} onClick={() => setAsked("cancel")}>
          {t("orders.cancel")}
        </Button>
      )}
      {asked === "payment" && (
        <ChangePayment
          order={order}
          as={as}
          onClose={close}
          onChanged={(changed) => {
            close();
            onChanged(changed);
            showToast({
              text: t("orders.otherPaymentDone", { name: changed.payment_method_name }),
            });
          }}
        />
      )}
      {asked === "cancel" && (
        <CancelDialog
          order={order}
          as={as}
          onClose={close}
          onCancelled={(cancelled) => {
            close();
            onChanged(cancelled);
            showToast({ text: t("orders.cancelled") });
          }}
        />
      )}
    </>
  );
}

function ChangePayment(props: ComponentProps<typeof ChangePaymentDialog>): ReactNode {
  const Change = useLazyModule(async () => (await loadChange()).ChangePaymentDialog);
  return Change && <Change {...props} />;
}

type CancelDialogProps = Pick<OrderActsProps, "order" | "as"> & {
  onClose: () => void;
  onCancelled: (order: Order) => void;
};

function CancelDialog({ order, as, onClose, onCancelled }: CancelDialogProps): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const cancel = async () => {
    setBusy(true);
    const answer = await callShop("cancelOrder", {
      lang,
      id: order.id,
      ifIdentity: as ?? undefined,
    });
    setBusy(false);
    if (answer.outcome === "done") return onCancelled(answer.answer);
    const outcome = formOutcomeOf(answer);
    setTrouble(outcome.outcome === "trouble" ? outcome.trouble : { code: "invalid", wait: null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("orders.cancelAsk", { number: order.number })}
      actions={
        <>
          <Button wide onClick={onClose}>
            {t("orders.cancelKeep")}
          </Button>
          {/* no await: the dialog shows how it goes */}
          <Button wide kind="danger" busy={isBusy} onClick={() => void cancel()}>
            {t("orders.cancelDo")}
          </Button>
        </>
      }
    >
      <p>{t("orders.cancelText")}</p>
      <FormTrouble of={trouble} />
    </Dialog>
  );
}
