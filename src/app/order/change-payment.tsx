import { type ReactNode, useEffect, useState } from "react";
import { type FormError, FormErrorNote, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { isForPlacedOrder } from "#rules/orders/orders.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OrderDialogProps } from "./dialog-props.ts";

/** The other ways to pay an order that is placed. */
export function ChangePaymentDialog(props: Omit<OrderDialogProps, "kind">): ReactNode {
  const { order, as, onClose, onChanged } = props;
  const { t, lang } = useText();
  const [methods, setMethods] = useState<PaymentMethod[]>();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FormError>();
  useEffect(() => {
    let isGone = false;
    const read = { call: "readPaymentMethods", query: `order=${order.id}` } as const;
    // no await: the choices are drawn when they are here
    void wire.read(read, lang).then((found) => {
      if (isGone) return;
      if (found.ok) setMethods(found.answer);
      else setError({ code: "unavailable", wait: null });
    });
    return () => {
      isGone = true;
    };
  }, [lang, order.id]);
  const others = methods?.filter(
    ({ id, gateway }) => id !== order.payment_method_id && isForPlacedOrder(gateway),
  );
  const change = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    const answer = await callShop("changeOrderPayment", {
      lang,
      id: order.id,
      body: { payment_method_id: chosen },
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
      title={t("orders.otherPayment")}
      actions={
        // no await: the dialog shows how it goes
        <Button wide disabled={chosen === undefined} busy={isBusy} onClick={() => void change()}>
          {t("orders.otherPaymentDo")}
        </Button>
      }
    >
      {!others && !error && <Skeleton shape="line" />}
      {others && others.length === 0 && <p>{t("orders.otherPaymentNone")}</p>}
      {others && others.length > 0 && (
        <ChoiceGroup legend={t("orders.otherPayment")} hideLegend>
          {(group) =>
            others.map(({ id, name, description }) => (
              <ChoiceCard
                key={id}
                name={group}
                checked={id === chosen}
                title={name}
                about={[description]}
                onChoose={() => setChosen(id)}
              />
            ))
          }
        </ChoiceGroup>
      )}
      <FormErrorNote of={error} />
    </Dialog>
  );
}
