import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { MoneyBack } from "./step-question.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

type CancelDialogProps = { order: OwnerOrder; open: boolean; onClose: () => void };

export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const cancel = async () => {
    if (await call("cancel", { method: "PUT", done: t("order.done_cancel") })) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("order.cancelTitle", { number: order.number })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("forms.keep")}
          </Button>
          <Button kind="danger" busy={isBusy("cancel")} onClick={() => void cancel()}>
            {t("order.cancel")}
          </Button>
        </>
      }
    >
      {t("order.cancelHint")}
      <MoneyBack order={order} />
    </Dialog>
  );
}
