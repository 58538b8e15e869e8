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
function effectLines(
  order: OwnerOrder,
  step: NextStep,
  { t, lang, valueText }: AdminText,
): string[] {
  const { passes, received, unpaid } = effectsOf(order, step);
  const method = order.payment_method || valueText(order.settlement);
  const lines: string[] = [];
  if (passes.length > 1)
    lines.push(t("order.passes", { steps: passes.map(valueText).join(" → ") }));
  if (received > 0)
    lines.push(t("order.countsReceived", { sum: formatMoney(received, lang), method }));
  if (unpaid > 0)
    lines.push(
      method
        ? t("order.notPaidBy", { sum: formatMoney(unpaid, lang), method })
        : t("order.notPaid", { sum: formatMoney(unpaid, lang) }),
    );
  return lines;
}

export function StepEffects({ order, step }: { order: OwnerOrder; step: NextStep }) {
  const text = useAdminText();
  return effectLines(order, step, text).map((line) => <p key={line}>{line}</p>);
}

/** Where the money of an order goes that comes to nothing. */
export function MoneyBack({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const { byGateway, byHand } = refundOnCancel(order);
  return (
    <>
      {byGateway > 0 && (
        <p>
          <b>{t("order.cancelByGateway", { sum: formatMoney(byGateway, lang) })}</b>
        </p>
      )}
      {byHand > 0 && (
        <p>
          <b>{t("order.cancelByHand", { sum: formatMoney(byHand, lang) })}</b>
        </p>
      )}
    </>
  );
}

/** One press for a plain step; a question before one that passes others or touches money. */
export function useStep(order: OwnerOrder, onDone?: () => void) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [wanted, setWanted] = useState<NextStep>();
  const make = (step: NextStep) =>
    call(step, {
      method: "PUT",
      done: t(`order.done_${step}`),
      ...(onDone && { onDone }),
    });
  const start = (step: NextStep) => {
    if (needsQuestion(effectsOf(order, step))) setWanted(step);
    // no await: the order follows the answer
    else void make(step);
  };
  const confirm = async (step: NextStep) => {
    await make(step);
    setWanted(undefined);
  };
  const question = (
    <Dialog
      open={wanted !== undefined}
      onClose={() => setWanted(undefined)}
      title={wanted ? t(`order.question_${wanted}`, { number: order.number }) : ""}
      actions={
        wanted && (
          <>
            <Button kind="quiet" onClick={() => setWanted(undefined)}>
              {t("forms.keep")}
            </Button>
            <Button busy={isBusy(wanted)} onClick={() => void confirm(wanted)}>
              {t(`order.${wanted}`)}
            </Button>
          </>
        )
      }
    >
      {wanted && <StepEffects order={order} step={wanted} />}
    </Dialog>
  );
  return { start, question, isBusy, isOpen: wanted !== undefined };
}
