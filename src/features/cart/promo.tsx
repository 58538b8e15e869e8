import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import type { Lang } from "#contract/lang.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { ActiveChip } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { giftIcon, offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { lineName } from "./line-facts.ts";
import styles from "./promo.module.css";
import { type CodeTrouble, reasonText, troubleText } from "./promo-words.ts";
import type { CodeSent } from "./send-code.ts";

type PromoProps = {
  cart: Cart;
  isOffline: boolean;
  onTold: (text: string) => void;
};

/** The promo code: a folded field until there is one, then what it does, and a way to take it off. */
export function Promo({ cart, isOffline, onTold }: PromoProps): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  const code = cart.promo?.code;

  const remove = async () => {
    if (isBusy || code === undefined) return;
    setBusy(true);
    const sent = await ask((way) => way.removeCode(lang));
    setBusy(false);
    setAway(sent !== "done");
    if (sent === "done") onTold(t("cart.promoRemoved", { code }));
  };

  return (
    <section className={styles.promo} aria-label={t("cart.promoLabel")}>
      {code === undefined ? (
        <PromoForm isOffline={isOffline} lang={lang} onTold={onTold} />
      ) : (
        <>
          <ActiveChip
            label={t("cart.promoRemove", { code })}
            aria-busy={isBusy || undefined}
            // no await: the chip goes with the answer
            onClick={() => void remove()}
          >
            {code}
          </ActiveChip>
          <PromoWords cart={cart} />
        </>
      )}
      {(isAway || (isOffline && code !== undefined)) && (
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
  onTold: (text: string) => void;
}): ReactNode {
  const { t } = useText();
  const { isOffline, lang, onTold } = props;
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<CodeTrouble | "away">();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const send = async () => {
    const code = typed.trim();
    const sent = code === "" ? "empty" : await ask((way) => way.applyCode(code, lang));
    setBusy(false);
    setTrouble(sent === "done" ? undefined : sent);
    if (sent === "done") onTold(t("cart.promoApplied", { code: code.toUpperCase() }));
    else form.current?.querySelector("input")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isOffline) return;
    setBusy(true);
    // no await: the field says how it went
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
          error={trouble && trouble !== "away" ? troubleText(trouble, t) : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setTrouble(undefined);
          }}
        />
        <Button type="submit" kind="quiet" busy={isBusy} idle={isOffline}>
          {t("cart.promoApply")}
        </Button>
        {(isOffline || trouble === "away") && (
          <Note tone="warn" icon={offlineIcon} role="status">
            {t("cart.promoNeedsSignal")}
          </Note>
        )}
      </form>
    </details>
  );
}

/** What the code does for this basket, and for what of it it does nothing. */
function PromoWords({ cart }: { cart: Cart }): ReactNode {
  const { t } = useText();
  const { promo, terms } = cart;
  if (!promo) return null;
  const left = cart.items.filter((line) => promo.items_not_discounted.includes(line.id));
  if (promo.reason) return <Note tone="warn">{reasonText(promo.reason, terms, t)}</Note>;
  return (
    <>
      <p>
        {promo.kind === "free_delivery" && t("cart.promoFree")}
        {promo.kind === "gift" && t("cart.promoGift", { name: terms.promo?.gift?.name ?? "" })}
        {(promo.kind === "percent" || promo.kind === "amount") &&
          t("cart.promoTakes", { sum: formatMoney(promo.amount) })}
      </p>
      {left.length > 0 && <p>{t("cart.promoNotFor", { names: namesOf(left) })}</p>}
    </>
  );
}

const namesOf = (lines: CartItem[]): string => lines.map(lineName).join(", ");

type Way = typeof import("./send-code.ts");

/** The way to the shop comes when it is needed; without it nobody can be asked. */
async function ask(send: (way: Way) => Promise<CodeSent>): Promise<CodeSent> {
  const way = await import("./send-code.ts").catch(() => undefined);
  return way ? send(way) : "away";
}
