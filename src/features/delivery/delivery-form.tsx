/** The delivery step: which way, where to, and when. It keeps nothing: the draft says what is chosen. */
import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraft, DraftPatch } from "#rules/checkout-draft.ts";
import { chooseMethod } from "#rules/delivery-choice.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./delivery-form.module.css";
import { Lost } from "./lost.tsx";
import { MethodList } from "./method-list.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { methodsRead, useTold } from "./queries.ts";
import { useWhile } from "./use-while.ts";
import { When } from "./when.tsx";

export type DeliveryFormProps = {
  draft: CheckoutDraft;
  /** The ways as they were told before, shown until the shop says what it offers for this cart. */
  known?: readonly ShippingMethod[];
  cart: Cart;
  /** The words of a fault, by the path of its field: `shipping_address.city`, `delivery`. */
  wrong: (path: string) => string | undefined;
  isOffline: boolean;
  onChange: (patch: DraftPatch) => void;
  /** Counts what is being read and may choose by itself what is asked for. */
  onReading: (step: 1 | -1) => void;
  /** Counts hours that there are to choose from, and none is chosen. */
  onLack: (step: 1 | -1) => void;
  /** The town in which the shopper shops, offered where none is told. */
  here?: string | undefined;
};

export function DeliveryForm(props: DeliveryFormProps): ReactNode {
  const { draft, known, cart, wrong, isOffline, onChange, onReading } = props;
  const { t } = useText();
  // What is offered depends on what the cart weighs and comes to.
  const load = `${cart.weight_total} ${cart.subtotal - cart.discount_total}`;
  const { told, retry } = useTold(methodsRead, isOffline, load);
  useWhile(told.state === "loading" && !isOffline, onReading);
  const offline = isOffline && (
    <Note tone="warn" icon={offlineIcon} role="status">
      {t("delivery.offline")}
    </Note>
  );
  const methods = told.state === "ready" ? told.answer : known;
  if (!methods) return offline || <NotYet isLost={told.state === "lost"} onRetry={retry} />;
  const chosen = methods.find(({ id }) => id === draft.shipping_method_id);
  const isGone = told.state === "ready" && draft.shipping_method_id !== null && !chosen;
  return (
    <div className={styles.form}>
      {offline}
      {isGone && (
        <Note tone="warn" role="status">
          {t("delivery.methodGone")}
        </Note>
      )}
      <MethodList
        methods={methods}
        chosen={chosen?.id}
        cart={cart}
        error={wrong("shipping_method_id")}
        onChoose={(id) => onChange(chooseMethod(draft, id))}
      />
      {chosen && <PlaceFields key={chosen.id} {...props} method={chosen} />}
      {chosen?.has_slots && <When key={`${chosen.id} when`} {...props} method={chosen} />}
    </div>
  );
}

function NotYet({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }): ReactNode {
  const { t } = useText();
  if (isLost) return <Lost onRetry={onRetry} />;
  return (
    <div className={styles.stack}>
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} shape="button" className={styles.waiting} />
      ))}
    </div>
  );
}
