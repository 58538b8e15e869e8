/** The delivery step: method, address and time. It has no state of its own: the draft holds the choice. */
import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { chooseMethod } from "#rules/delivery/choice.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { findAddressFaults } from "./address-faults.ts";
import { AddressFields } from "./address-fields.tsx";
import styles from "./delivery-form.module.css";
import { DeliveryTime } from "./delivery-time.tsx";
import { LoadFailed } from "./load-failed.tsx";
import type { DeliveryFormProps } from "./method-form.ts";
import { MethodList } from "./method-list.tsx";
import { methodsRead, useShopQuery } from "./queries.ts";
import { useCountWhile } from "./use-count-while.ts";

// For the step that is left.
export { findAddressFaults };

export function DeliveryForm(props: DeliveryFormProps): ReactNode {
  const { draft, cachedMethods, cart, errorOf, isOffline, onChange, onLoadingChange } = props;
  const { t } = useText();
  // The offered methods depend on the cart's weight and total.
  const cartFingerprint = `${cart.weight_total} ${cart.subtotal - cart.discount_total}`;
  const { result: methodsQuery, retry } = useShopQuery(methodsRead, isOffline, cartFingerprint);
  useCountWhile(methodsQuery.state === "loading" && !isOffline, onLoadingChange);
  const offline = isOffline && (
    <Note tone="warn" icon={offlineIcon} role="status">
      {t("delivery.offline")}
    </Note>
  );
  const methods = methodsQuery.state === "ready" ? methodsQuery.answer : cachedMethods;
  if (!methods)
    return offline || <MethodsPlaceholder isLost={methodsQuery.state === "lost"} onRetry={retry} />;
  const chosen = methods.find(({ id }) => id === draft.shipping_method_id);
  const isMethodGone =
    methodsQuery.state === "ready" && draft.shipping_method_id !== null && !chosen;
  return (
    <div className={styles.form}>
      {offline}
      {isMethodGone && (
        <Note tone="warn" role="status">
          {t("delivery.methodGone")}
        </Note>
      )}
      <MethodList
        methods={methods}
        chosen={chosen?.id}
        cart={cart}
        error={errorOf("shipping_method_id")}
        onChoose={(id) => onChange(chooseMethod(draft, id))}
      />
      {chosen && <AddressFields key={chosen.id} {...props} method={chosen} />}
      {chosen?.has_slots && <DeliveryTime key={`${chosen.id} when`} {...props} method={chosen} />}
    </div>
  );
}

function MethodsPlaceholder({
  isLost,
  onRetry,
}: {
  isLost: boolean;
  onRetry: () => void;
}): ReactNode {
  const { t } = useText();
  if (isLost) return <LoadFailed onRetry={onRetry} />;
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
