import { hasEdits } from "#admin/form/use-shared-fields.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { missingOf, type RecipientField } from "./order-steps.ts";
import { addressEditsOf } from "./recipient.tsx";

type RecipientDialogProps = {
  order: OwnerOrder;
  open: boolean;
  /** Without them the shop does not place it. */
  refused: readonly RecipientField[];
  isPlacing: boolean;
  onPlace: () => void;
  onClose: () => void;
  onFill: () => void;
};

/** A parcel for nobody is rarely meant; who buys at the counter may have no name. */
export function RecipientDialog(props: RecipientDialogProps) {
  const { order, open, refused, isPlacing, onPlace, onClose, onFill } = props;
  const { t, label } = useAdminText();
  const fields = [...missingOf(order), ...refused].map(label).join(", ").toLowerCase();
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
          {refused.length === 0 && (
            <Button kind="quiet" busy={isPlacing} onClick={onPlace}>
              {t("order.placeAnyway")}
            </Button>
          )}
        </>
      }
    >
      {t(hasEdits(addressEditsOf(order)) ? "order.recipientNotSaved" : "order.missingFields", {
        fields,
      })}
    </Dialog>
  );
}
