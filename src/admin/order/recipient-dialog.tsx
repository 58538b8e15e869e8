import { hasEdits } from "#admin/form/use-shared-fields.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { missingOf } from "./order-steps.ts";
import { addressEditsOf } from "./recipient.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

type RecipientDialogProps = {
  order: OwnerOrder;
  open: boolean;
  onClose: () => void;
  onFill: () => void;
};

/** A parcel for nobody is rarely meant; who buys at the counter may have no name. */
export function RecipientDialog({ order, open, onClose, onFill }: RecipientDialogProps) {
  const { t, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const place = async () => {
    await call("checkout", { method: "PUT", done: t("order.done_checkout") });
    onClose();
  };
  const fields = missingOf(order).map(label).join(", ").toLowerCase();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("order.noRecipient")}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              onFill();
            }}
          >
            {t("order.fillRecipient")}
          </Button>
          <Button kind="quiet" busy={isBusy("checkout")} onClick={() => void place()}>
            {t("order.placeAnyway")}
          </Button>
        </>
      }
    >
      {t(hasEdits(addressEditsOf(order)) ? "order.recipientNotSaved" : "order.missingFields", {
        fields,
      })}
    </Dialog>
  );
}
