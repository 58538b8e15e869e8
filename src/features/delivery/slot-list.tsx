import { type ReactNode, useEffect, useState } from "react";
import type { Cart } from "#contract/cart.ts";
import type { DeliverySlot } from "#contract/delivery-details.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { DeliveryChoice } from "#rules/checkout/draft.ts";
import { kyivTime } from "#rules/delivery/kyiv-time.ts";
import { holdOf, type SlotHold } from "#rules/delivery/slot-hold.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup, ChoiceKey } from "#ui/choice-group.tsx";
import { Note } from "#ui/note.tsx";
import { waitingIcon } from "#ui/page-icons.ts";
import styles from "./delivery-form.module.css";

/** At or below this capacity the number is shown. */
const lowCapacity = 5;

type SlotListProps = {
  slots: readonly DeliverySlot[];
  /** How far the shop's clock is before the device's, ms. */
  clockOffset: number;
  chosen: DeliveryChoice;
  /** The slot as the server's cart has it. */
  cartDelivery: Cart["delivery"];
  error: string | undefined;
  isOffline: boolean;
  onChoose: (id: string) => void;
};

/** The slots of a day, their capacity, and how long the chosen slot is held. */
export function SlotList(props: SlotListProps): ReactNode {
  const { slots, clockOffset, chosen, cartDelivery, error, isOffline, onChoose } = props;
  const { t, lang } = useText();
  const hold = useSlotHold(chosen, cartDelivery, clockOffset);
  if (slots.length === 0) return <p className={styles.aside}>{t("delivery.slotsNone")}</p>;
  const heldSlot = slots.find(({ id }) => id === chosen.slot_id);
  return (
    <>
      <ChoiceGroup legend={t("delivery.slots")} error={error} lie="wrap">
        {(name) =>
          slots.map(({ id, from, to, price, capacity_left: left }) => (
            <ChoiceKey
              key={id}
              name={name}
              checked={id === chosen.slot_id}
              disabled={left === 0 && id !== chosen.slot_id}
              onChoose={() => onChoose(id)}
            >
              <span className={styles.strong}>
                {from}–{to}
              </span>
              {price > 0 && <span>+{formatMoney(price, lang)}</span>}
              {left === 0 && <small className={styles.under}>{t("delivery.slotFull")}</small>}
              {left > 0 && left <= lowCapacity && (
                <small className={styles.under}>{t("delivery.slotLeft", { count: left })}</small>
              )}
            </ChoiceKey>
          ))
        }
      </ChoiceGroup>
      {heldSlot && (
        <HoldNote hold={hold} isOffline={isOffline} onAgain={() => onChoose(heldSlot.id)} />
      )}
    </>
  );
}

function HoldNote(props: { hold: SlotHold; isOffline: boolean; onAgain: () => void }): ReactNode {
  const { hold, isOffline, onAgain } = props;
  const { t } = useText();
  if (hold.state === "none") return null;
  if (hold.state === "over")
    return (
      <Note
        tone="warn"
        role="status"
        action={
          <Button kind="plain" size="s" idle={isOffline} onClick={onAgain}>
            {t("delivery.holdAgain")}
          </Button>
        }
      >
        {t("delivery.holdOver")}
      </Note>
    );
  return (
    <Note icon={waitingIcon} role="status">
      {hold.state === "held" && t("delivery.held", { time: kyivTime(hold.until) })}
      {hold.state === "asked" && t(isOffline ? "delivery.holdWaits" : "delivery.holdAsked")}
    </Note>
  );
}

/** Updates at the moment when the hold expires. */
function useSlotHold(
  chosen: DeliveryChoice,
  cartDelivery: Cart["delivery"],
  clockOffset: number,
): SlotHold {
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  useEffect(() => {
    const updateNow = () => setNow(Date.now() + clockOffset);
    updateNow();
    const left = Date.parse(cartDelivery.held_until ?? "") - Date.now() - clockOffset;
    if (!(left > 0)) return;
    const timer = setTimeout(updateNow, left + 1);
    return () => clearTimeout(timer);
  }, [cartDelivery.held_until, clockOffset]);
  return holdOf(chosen, cartDelivery, now);
}
