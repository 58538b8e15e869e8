import { useEffect, useRef, useState } from "react";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { checkIcon } from "#ui/icons.ts";
import { Menu } from "#ui/menu.tsx";
import { truckIcon } from "#ui/page-icons.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./order.module.css";
import {
  canReturn,
  missingOf,
  type RecipientField,
  refusedFieldsOf,
  type StepAction,
  stepsOf,
} from "./order-steps.ts";
import { RecipientDialog } from "./recipient-dialog.tsx";
import { ReturnSheet } from "./return-sheet.tsx";
import { ShipDialog } from "./ship-dialog.tsx";
import { useStep } from "./step-question.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

type OpenDialog = "recipient" | "ship" | "cancel" | "return" | "menu" | undefined;

type StepsProps = {
  order: OwnerOrder;
  /** The person goes to fill in who gets it; `fields`: what the shop requires besides. */
  onMissing: (fields: readonly RecipientField[]) => void;
};

/** The usual next step as the one button of this screen, those past it in a menu. */
export function Steps({ order, onMissing }: StepsProps) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [opened, setOpened] = useState<OpenDialog>();
  const [refused, setRefused] = useState<readonly RecipientField[]>([]);
  const { next, farther, canCancel } = stepsOf(order);
  const { start, question, ...step } = useStep(order);
  const group = useFocusAfterStep(order.step, `${opened ?? ""}${step.isOpen}`);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  const place = () => {
    setRefused([]);
    return call("checkout", {
      method: "PUT",
      done: t("order.done_checkout"),
      onRefusal: (refusal) => {
        const fields = refusedFieldsOf(refusal.fields);
        setRefused(fields);
        if (fields.length > 0) setOpened("recipient");
        return fields.length > 0;
      },
    });
  };
  const go = (action: Exclude<StepAction, "cancel">) => {
    if (action === "ship") setOpened("ship");
    else if (action === "checkout" && missingOf(order).length > 0) {
      // What the shop required the last time may be filled in.
      setRefused([]);
      setOpened("recipient");
    }
    // no await: the order follows the answer
    else if (action === "checkout") void place();
    else start(action);
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
      {next && (
        // Another button for another step, so Enter that is held down stops here.
        <Button
          key={next}
          size="s"
          busy={isBusy(next) || step.isBusy(next)}
          onClick={() => go(next)}
        >
          {t(`order.${next}`)}
        </Button>
      )}
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
      {farther.length > 0 && (
        <Button
          ref={more}
          kind="plain"
          size="s"
          aria-haspopup="menu"
          aria-expanded={opened === "menu"}
          onClick={() => setOpened("menu")}
        >
          {t("order.otherSteps")}
        </Button>
      )}
      {canCancel && (
        <Button kind="danger" size="s" onClick={() => setOpened("cancel")}>
          {t("order.cancel")}
        </Button>
      )}
      <Menu
        open={opened === "menu"}
        onClose={close}
        label={t("order.otherSteps")}
        closeLabel={t("shell.close")}
        anchor={opened === "menu" ? more.current?.getBoundingClientRect() : undefined}
        items={farther.map((action) => ({
          text: t(`order.${action}`),
          icon: action === "ship" ? truckIcon : checkIcon,
          onPick: () => go(action),
        }))}
      />
      {question}
      <ShipDialog order={order} open={opened === "ship"} onClose={close} />
      <RecipientDialog
        order={order}
        open={opened === "recipient"}
        refused={refused}
        isPlacing={isBusy("checkout")}
        onPlace={() => {
          close();
          // no await: the order follows the answer
          void place();
        }}
        onClose={close}
        onFill={() => onMissing(refused)}
      />
      <CancelDialog order={order} open={opened === "cancel"} onClose={close} />
      {opened === "return" && <ReturnSheet order={order} onClose={close} />}
    </div>
  );
}

/**
 * The button of a step goes with the step, and its focus with it: the keyboard then stands before the
 * next one. Not on it: Enter that is held down would take the order from step to step.
 */
function useFocusAfterStep(step: string, opened: string) {
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
