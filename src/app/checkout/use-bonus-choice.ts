import { useState } from "react";
import { showToast } from "#app/messages/toasts.ts";
import type { Cart } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";

type BonusChoice = {
  /** UAH that the customer has; 0 for a guest. */
  balance: number;
  isChosen: boolean;
  /** The choice is sent, and its answer has not come. */
  isPending: boolean;
  choose: (isSpent: boolean) => void;
};

/** Whether the customer's bonuses pay for the cart. The server stores it and answers with the sums. */
export function useBonusChoice(cart: Cart, device: Device): BonusChoice {
  const { t } = useText();
  const [pendingChoice, setPendingChoice] = useState<boolean>();
  const balance = cart.terms.bonus_balance ?? 0;
  const send = async (isSpent: boolean) => {
    if (pendingChoice !== undefined) return;
    setPendingChoice(isSpent);
    const showFailed = () => showToast({ text: t("checkout.bonusLost") });
    try {
      const { updateCart } = await import("#offline/checkout/update-cart.ts");
      const sent = await updateCart(device.parts, { bonus_spent: isSpent ? balance : 0 });
      if (sent.outcome === "answered") await device.refreshCart();
      else showFailed();
    } catch {
      showFailed();
    }
    setPendingChoice(undefined);
  };
  return {
    balance,
    isChosen: pendingChoice ?? cart.terms.bonus_asked > 0,
    isPending: pendingChoice !== undefined,
    // no await: the sums show it
    choose: (isSpent) => void send(isSpent),
  };
}
