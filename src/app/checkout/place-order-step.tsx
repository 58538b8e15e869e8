import type { ReactNode } from "react";
import { Link } from "wouter";
import { useConnectionStore } from "#app/connection/connection-store.ts";
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
import { useBonusChoice } from "./use-bonus-choice.ts";

type PlaceOrderStepProps = {
  cart: Cart;
  device: Device;
  draft: CheckoutDraft;
  options: FormOptions;
  isBusy: boolean;
  error: ReactNode;
};

/** The end of the last step: bonuses, the button with the sum, and what the order agrees to. */
export function PlaceOrderStep(props: PlaceOrderStepProps): ReactNode {
  const { cart, device, draft, options, isBusy, error } = props;
  const { t, lang } = useText();
  const isOffline = useConnectionStore(({ connectivity }) => connectivity === "off");
  const chosen = options.payments.find(({ id }) => id === draft.payment_method_id);
  const sum = formatMoney(cart.grand_total, lang);
  const link = (href: string) => (words: string) => (
    <Link href={href} asChild>
      <TextLink href={href}>{words}</TextLink>
    </Link>
  );
  return (
    <div className={styles.place}>
      <BonusCheck cart={cart} device={device} />
      {error}
      {isOffline && !error && (
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

/** A customer's bonuses pay for products, as far as they reach. */
function BonusCheck({ cart, device }: Pick<PlaceOrderStepProps, "cart" | "device">): ReactNode {
  const { t, lang } = useText();
  const { balance, isChosen, isPending, choose } = useBonusChoice(cart, device);
  if (balance <= 0) return null;
  return (
    <Check
      name="bonus"
      checked={isChosen}
      // Not disabled meanwhile: that would take the focus away.
      aria-busy={isPending}
      onChange={({ target }) => choose(target.checked)}
    >
      {t("checkout.bonus", { sum: formatMoney(balance, lang) })}
    </Check>
  );
}
