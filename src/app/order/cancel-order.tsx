import { type ReactNode, useState } from "react";
import { type FormError, FormErrorNote, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { OrderDialogProps } from "./dialog-props.ts";

export function CancelOrderDialog(props: Omit<OrderDialogProps, "kind">): ReactNode {
  const { order, as, onClose, onChanged } = props;
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  const cancel = async () => {
    setBusy(true);
    const answer = await callShop("cancelOrder", {
      lang,
      id: order.id,
      ifIdentity: as ?? undefined,
    });
    setBusy(false);
    if (answer.outcome === "done") return onChanged(answer.answer);
    const outcome = formOutcomeOf(answer);
    setError(outcome.outcome === "failed" ? outcome.error : { code: "invalid", wait: null });
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
      <FormErrorNote of={error} />
    </Dialog>
  );
}
