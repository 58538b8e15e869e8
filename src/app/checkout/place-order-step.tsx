import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useMarks } from "#app/connection/connection-store.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { Cart } from "#contract/cart.ts";
import styles from "#features/checkout/checkout.module.css";
import { formatMoney } from "#i18n/numbers.ts";
import { formatRichText } from "#i18n/rich.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { TextLink } from "#ui/text-link.tsx";

type PlacePartProps = {
  cart: Cart;
  device: Device;
  draft: CheckoutDraft;
  asks: FormOptions;
  isBusy: boolean;
  trouble: ReactNode;
};

/** The last thing that is read before an order: bonuses, the sum on the button, what one agrees to. */
export function PlacePart(props: PlacePartProps): ReactNode {
  const { cart, device, draft, asks, isBusy, trouble } = props;
  const { t } = useText();
  const isOffline = useMarks(({ connectivity }) => connectivity === "off");
  const chosen = asks.payments.find(({ id }) => id === draft.payment_method_id);
  const sum = formatMoney(cart.grand_total);
  const link = (href: string) => (words: string) => (
    <Link href={href} asChild>
      <TextLink href={href}>{words}</TextLink>
    </Link>
  );
  return (
    <div className={styles.place}>
      <BonusCheck cart={cart} device={device} />
      {trouble}
      {isOffline && !trouble && (
        <Note tone="warn" icon={offlineIcon} role="status">
          {t("checkout.offline")}
        </Note>
      )}
      <Button type="submit" size="xl" wide busy={isBusy}>
        {isBusy && t("checkout.placing")}
        {!isBusy &&
          t(chosen?.gateway === "liqpay" ? "checkout.placeAndPay" : "checkout.place", { sum })}
      </Button>
      <p className={styles.small}>
        {formatRichText(t("checkout.legal"), { offer: link("/offer"), privacy: link("/privacy") })}
      </p>
    </div>
  );
}

/** A customer's bonuses pay for goods, as far as they reach. */
function BonusCheck({ cart, device }: Pick<PlacePartProps, "cart" | "device">): ReactNode {
  const { t } = useText();
  // What was ticked, until the shop has said what it comes to.
  const [pendingChoice, setRequested] = useState<boolean>();
  const balance = cart.terms.bonus_balance ?? 0;
  if (balance <= 0) return null;
  const spend = async (isSpent: boolean) => {
    if (pendingChoice !== undefined) return;
    setRequested(isSpent);
    const tellLost = () => showToast({ text: t("checkout.bonusLost") });
    try {
      const { updateCart } = await import("#offline/checkout/update-cart.ts");
      const sent = await updateCart(device.parts, { bonus_spent: isSpent ? balance : 0 });
      if (sent.outcome === "answered") await device.refreshCart();
      else tellLost();
    } catch {
      tellLost();
    }
    setRequested(undefined);
  };
  return (
    <Check
      name="bonus"
      checked={pendingChoice ?? cart.terms.bonus_asked > 0}
      // Not disabled meanwhile: that would take the focus away.
      aria-busy={pendingChoice !== undefined}
      // no await: the sums show it
      onChange={({ target }) => void spend(target.checked)}
    >
      {t("checkout.bonus", { sum: formatMoney(balance) })}
    </Check>
  );
}
