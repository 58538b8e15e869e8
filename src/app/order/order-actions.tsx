import { type ReactNode, useState } from "react";
import { FormTrouble, formOutcomeOf, type Trouble } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { useReads } from "#app/reads/use-read.ts";
import type { Order } from "#contract/orders.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { paymentHref } from "#rules/checkout/order-payment.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { cartIcon, closeIcon } from "#ui/icons.ts";
import { printIcon } from "#ui/page-icons.ts";
import { repeatOrder } from "./repeat-order.ts";

type OrderActsProps = {
  order: Order;
  /** The customer's identity. */
  as: string | null;
  onChanged: (order: Order) => void;
};

/** What can be done with an order: pay it, have it again, print it, cancel it while that is allowed. */
export function OrderActs({ order, as, onChanged }: OrderActsProps): ReactNode {
  const { t, lang } = useText();
  const reads = useReads();
  const href = paymentHref(order, lang);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const repeat = async () => {
    setBusy(true);
    await repeatOrder(order, reads, t);
    setBusy(false);
  };
  return (
    <>
      {href !== null && (
        <ButtonLink href={href} size="s">
          {t("orders.pay")}
        </ButtonLink>
      )}
      {/* no await: the button shows that it goes on */}
      <Button kind="quiet" size="s" icon={cartIcon} busy={isBusy} onClick={() => void repeat()}>
        {t("orders.repeat")}
      </Button>
      <Button kind="quiet" size="s" icon={printIcon} onClick={() => window.print()}>
        {t("orders.print")}
      </Button>
      {order.cancellable && (
        <Button kind="quiet" size="s" icon={closeIcon} onClick={() => setAsked(true)}>
          {t("orders.cancel")}
        </Button>
      )}
      {isAsked && (
        <CancelDialog
          order={order}
          as={as}
          onClose={() => setAsked(false)}
          onCancelled={(cancelled) => {
            setAsked(false);
            onChanged(cancelled);
            showToast({ text: t("orders.cancelled") });
          }}
        />
      )}
    </>
  );
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
