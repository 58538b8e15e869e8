import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import type { Lang } from "#contract/lang.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { lineName } from "#rules/cart/line-summary.ts";
import { Button } from "#ui/button.tsx";
import { ActiveChip } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import { focusField } from "#ui/focus-field.ts";
import { Icon } from "#ui/icon.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { giftIcon } from "#ui/page-icons.ts";
import styles from "./promo.module.css";
import {
  isDeliveryFreeAnyway,
  type PromoCodeError,
  promoErrorText,
  promoReasonText,
} from "./promo-text.ts";
import type { PromoCodeResult } from "./send-promo-code.ts";

type PromoProps = {
  cart: Cart;
  isOffline: boolean;
  onMessage: (text: string) => void;
};

/** The promo code: a collapsed field, or the applied code with its effect and a remove button. */
export function Promo({ cart, isOffline, onMessage }: PromoProps): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const code = cart.promo?.code;

  const remove = async () => {
    if (isBusy || code === undefined) return;
    setBusy(true);
    const result = await withPromoModule((way) => way.removeCode(lang));
    setBusy(false);
    setUnreachable(result !== "done");
    if (result === "done") onMessage(t("cart.promoRemoved", { code }));
  };

  return (
    <section className={styles.promo} aria-label={t("cart.promoLabel")}>
      {code === undefined ? (
        <PromoForm isOffline={isOffline} lang={lang} onMessage={onMessage} />
      ) : (
        <>
          <ActiveChip
            label={t("cart.promoRemove", { code })}
            aria-busy={isBusy || undefined}
            // no await: the chip disappears with the answer
            onClick={() => void remove()}
          >
            {code}
          </ActiveChip>
          <PromoEffect cart={cart} />
        </>
      )}
      {(isUnreachable || (isOffline && code !== undefined)) && (
        <Note tone="warn" icon={offlineIcon} role="status">
          {t("cart.promoNeedsSignal")}
        </Note>
      )}
    </section>
  );
}

function PromoForm(props: {
  isOffline: boolean;
  lang: Lang;
  onMessage: (text: string) => void;
}): ReactNode {
  const { t } = useText();
  const { isOffline, lang, onMessage } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<PromoCodeError | "away">();
  const [isBusy, setBusy] = useState(false);
  const [failedCount, setFailedCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // Once the error is drawn.
  useEffect(() => {
    if (failedCount > 0) focusField(form.current?.querySelector("input"));
  }, [failedCount]);

  const send = async () => {
    const code = typed.trim();
    const result =
      code === "" ? "empty" : await withPromoModule((way) => way.applyCode(code, lang));
    setBusy(false);
    if (result === "done" || result === "waits") {
      const text = result === "done" ? "cart.promoApplied" : "cart.promoWaits";
      onMessage(t(text, { code: code.toUpperCase() }));
      return setError(undefined);
    }
    setError(result);
    setFailedCount((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isOffline) return;
    setBusy(true);
    // no await: the field shows the result
    void send();
  };

  return (
    <details className={styles.fold}>
      <summary>
        <Icon of={giftIcon} size="s" />
        {t("cart.promoHave")}
      </summary>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t("cart.promoLabel")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          value={typed}
          error={error && error !== "away" ? promoErrorText(error, { t, lang }) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" kind="quiet" busy={isBusy} idle={isOffline}>
          {t("cart.promoApply")}
        </Button>
        {(isOffline || error === "away") && (
          <Note tone="warn" icon={offlineIcon} role="status">
            {t("cart.promoNeedsSignal")}
          </Note>
        )}
      </form>
    </details>
  );
}

/** The effect of the code on this cart, and the lines it does not cover. */
function PromoEffect({ cart }: { cart: Cart }): ReactNode {
  const { t, lang } = useText();
  const { promo, terms } = cart;
  if (!promo) return null;
  const notDiscounted = cart.items.filter((line) => promo.items_not_discounted.includes(line.id));
  if (promo.reason)
    return <Note tone="warn">{promoReasonText(promo.reason, cart, { t, lang })}</Note>;
  return (
    <>
      <p>
        {promo.kind === "free_delivery" &&
          t(isDeliveryFreeAnyway(cart) ? "cart.promoFreeAnyway" : "cart.promoFree")}
        {promo.kind === "gift" && t("cart.promoGift", { name: terms.promo?.gift?.name ?? "" })}
        {(promo.kind === "percent" || promo.kind === "amount") &&
          t("cart.promoTakes", { sum: formatMoney(promo.amount, lang) })}
      </p>
      {notDiscounted.length > 0 && (
        <p>{t("cart.promoNotFor", { names: joinNames(notDiscounted) })}</p>
      )}
    </>
  );
}

const joinNames = (lines: CartItem[]): string => lines.map(lineName).join(", ");

type PromoModule = typeof import("./send-promo-code.ts");

/** The code that sends is loaded on demand; if that fails, the server counts as unreachable. */
async function withPromoModule(
  send: (way: PromoModule) => Promise<PromoCodeResult>,
): Promise<PromoCodeResult> {
  const way = await import("./send-promo-code.ts").catch(() => undefined);
  return way ? send(way) : "away";
}
