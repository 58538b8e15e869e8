import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./order.module.css";
import { canReturn, type StepAction, stepsOf } from "./order-steps.ts";
import { ReturnSheet } from "./return-sheet.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

type OpenDialog = "ship" | "cancel" | "return" | undefined;

/** The usual next step as the one button of this screen, the others beside it. */
export function Steps({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [opened, setOpened] = useState<OpenDialog>();
  const steps = stepsOf(order);
  const group = useFocusAfterStep(order.step, opened);
  const go = (step: StepAction) => {
    if (step === "ship" || step === "cancel") setOpened(step);
    else void call(step, { method: "PUT", done: t(`order.done_${step}`) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={group}
      role="group"
      aria-label={t("order.nextSteps")}
      tabIndex={-1}
      className={styles.steps}
    >
      {steps.map((step, index) => (
        <Button
          key={step}
          kind={buttonKind(step, index)}
          size="s"
          busy={isBusy(step)}
          onClick={() => go(step)}
        >
          {t(`order.${step}`)}
        </Button>
      ))}
      {(order.step === "placed" || order.hold) && (
        <Button
          kind="quiet"
          size="s"
          busy={isBusy("")}
          onClick={() =>
            void call("", { method: "PUT", body: { hold: !order.hold }, done: t("forms.saved") })
          }
        >
          {t(order.hold ? "order.release" : "order.hold")}
        </Button>
      )}
      {canReturn(order) && (
        <Button kind="plain" size="s" onClick={() => setOpened("return")}>
          {t("order.return")}
        </Button>
      )}
      <ShipDialog order={order} open={opened === "ship"} onClose={() => setOpened(undefined)} />
      <Dialog
        open={opened === "cancel"}
        onClose={() => setOpened(undefined)}
        title={t("order.cancelTitle", { number: order.number })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpened(undefined)}>
              {t("forms.keep")}
            </Button>
            <Button
              kind="danger"
              busy={isBusy("cancel")}
              onClick={() =>
                void call("cancel", { method: "PUT", done: t("order.done_cancel") }).then(() =>
                  setOpened(undefined),
                )
              }
            >
              {t("order.cancel")}
            </Button>
          </>
        }
      >
        {t("order.cancelHint")}
      </Dialog>
      {opened === "return" && <ReturnSheet order={order} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/**
 * The button of a step goes with the step, and its focus with it: the keyboard then stands before the
 * next one. Not on it: Enter that is held down would take the order from step to step.
 */
function useFocusAfterStep(step: string, opened: OpenDialog) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that was left gives no focus back
  useEffect(() => {
    const focused = document.activeElement;
    // A field of the dialog that has just closed keeps the focus until the next frame.
    const isLost = focused === document.body || focused?.closest("dialog:not([open])");
    if (shown.current === step || !isLost) return;
    shown.current = step;
    group.current?.focus({ preventScroll: true });
  }, [step, opened]);
  return group;
}

function buttonKind(step: StepAction, index: number): "accent" | "plain" | "danger" {
  if (index === 0 && step !== "cancel") return "accent";
  return step === "cancel" ? "danger" : "plain";
}

type ShipDialogProps = { order: OwnerOrder; open: boolean; onClose: () => void };

export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [tracking, setTracking] = useState(order.tracking_number);
  const [notify, setNotify] = useState(true);
  const form = useId();
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy("ship")) return;
    const body = { tracking_number: tracking.trim(), notify };
    await call("ship", { method: "PUT", body, done: t("order.done_ship") });
    onClose();
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
        <Field
          label={t("fields.tracking_number")}
          optional={t("forms.optional")}
          value={tracking}
          maxLength={100}
          onChange={({ target }) => setTracking(target.value)}
        />
        <Check checked={notify} onChange={({ target }) => setNotify(target.checked)}>
          {t("order.notify")}
        </Check>
      </form>
    </Dialog>
  );
}
