import { useState } from "react";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { refundOnCancel } from "#rules/orders/order-money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { effectsOf, type NextStep, needsQuestion } from "./order-steps.ts";
import { useOrderCalls } from "./use-order-calls.ts";

/** What a step does beyond its own name; a line each. */
function effectLines(order: OwnerOrder, step: NextStep, { t, valueText }: AdminText): string[] {
  const { passes, received, unpaid } = effectsOf(order, step);
  const method = order.payment_method || valueText(order.settlement);
  const lines: string[] = [];
  if (passes.length > 1)
    lines.push(t("order.passes", { steps: passes.map(valueText).join(" → ") }));
  if (received > 0) lines.push(t("order.countsReceived", { sum: formatMoney(received), method }));
  if (unpaid > 0)
    lines.push(
      method
        ? t("order.notPaidBy", { sum: formatMoney(unpaid), method })
        : t("order.notPaid", { sum: formatMoney(unpaid) }),
    );
  return lines;
}

export function StepEffects({ order, step }: { order: OwnerOrder; step: NextStep }) {
  const text = useAdminText();
  return effectLines(order, step, text).map((line) => <p key={line}>{line}</p>);
}

/** Where the money of an order goes that comes to nothing. */
export function MoneyBack({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { byGateway, byHand } = refundOnCancel(order);
  return (
    <>
      {byGateway > 0 && (
        <p>
          <b>{t("order.cancelByGateway", { sum: formatMoney(byGateway) })}</b>
        </p>
      )}
      {byHand > 0 && (
        <p>
          <b>{t("order.cancelByHand", { sum: formatMoney(byHand) })}</b>
        </p>
      )}
    </>
  );
}

/** One press for a plain step; a question before one that passes others or touches money. */
export function useStep(order: OwnerOrder, onDone?: () => void) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [asked, setAsked] = useState<NextStep>();
  const make = (step: NextStep) =>
    call(step, {
      method: "PUT",
      done: t(`order.done_${step}`),
      ...(onDone && { onDone }),
    });
  const start = (step: NextStep) => {
    if (needsQuestion(effectsOf(order, step))) setAsked(step);
    // no await: the order follows the answer
    else void make(step);
  };
  const confirm = async (step: NextStep) => {
    await make(step);
    setAsked(undefined);
  };
  const question = (
    <Dialog
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={asked ? t(`order.question_${asked}`, { number: order.number }) : ""}
      actions={
        asked && (
          <>
            <Button kind="quiet" onClick={() => setAsked(undefined)}>
              {t("forms.keep")}
            </Button>
            <Button busy={isBusy(asked)} onClick={() => void confirm(asked)}>
              {t(`order.${asked}`)}
            </Button>
          </>
        )
      }
    >
      {asked && <StepEffects order={order} step={asked} />}
    </Dialog>
  );
  return { start, question, isBusy, isOpen: asked !== undefined };
}
