import { type FormEvent, useId, useState } from "react";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./order.module.css";
import { StepEffects } from "./step-question.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

type ShipDialogProps = { order: OwnerOrder; open: boolean; onClose: () => void };

export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  // What is not typed here stays as it is stored, also if that was a moment ago.
  const [typed, setTyped] = useState<string>();
  const [notify, setNotify] = useState(true);
  const form = useId();
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy("ship")) return;
    const body = { ...(typed !== undefined && { tracking_number: typed.trim() }), notify };
    if (await call("ship", { method: "PUT", body, done: t("order.done_ship") })) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("order.shipTitle", { number: order.number })}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy("ship")}>
            {t("order.ship")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("shell.close")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.shipping} onSubmit={(event) => void ship(event)}>
        <StepEffects order={order} step="ship" />
        <Field
          label={t("fields.tracking_number")}
          optional={t("forms.optional")}
          value={typed ?? order.tracking_number}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        {order.email === "" ? (
          <p>{t("order.noMail")}</p>
        ) : (
          <Check checked={notify} onChange={({ target }) => setNotify(target.checked)}>
            {t("order.notify")}
          </Check>
        )}
      </form>
    </Dialog>
  );
}
