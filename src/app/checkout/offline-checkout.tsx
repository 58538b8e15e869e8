import { type ReactNode, useSyncExternalStore } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import styles from "#features/checkout/checkout.module.css";
import { contactSummaryText } from "#features/checkout/summary-text.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraftStore } from "#offline/checkout/draft.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { DeliverySummaryLine } from "./delivery-step.tsx";

type OfflineCheckoutProps = { draft: CheckoutDraftStore; onRetry: () => void };

/**
 * The checkout of a device that has never loaded the checkout's options and is offline: what it
 * knows, that the cart is safe, and a retry.
 */
export function OfflineCheckout({ draft: storedDraft, onRetry }: OfflineCheckoutProps): ReactNode {
  const { t } = useText();
  const { draft } = useSyncExternalStore(storedDraft.subscribe, storedDraft.get, storedDraft.get);
  const about = contactSummaryText(draft);
  return (
    <section className={styles.away} aria-labelledby="away">
      <h2 id="away">
        <Icon of={offlineIcon} size="m" />
        {t("checkout.asksAwayTitle")}
      </h2>
      <p role="status">{t("checkout.asksAway")}</p>
      {about !== "" && (
        <dl>
          <dt>{t("checkout.step.1")}</dt>
          <dd>{about}</dd>
          {draft.shipping_address.city && (
            <>
              <dt>{t("checkout.step.2")}</dt>
              <dd>
                <DeliverySummaryLine draft={draft} />
              </dd>
            </>
          )}
        </dl>
      )}
      <div className={styles.ways}>
        <Button onClick={onRetry}>{t("common.retry")}</Button>
        <LinkButton href="/checklist" kind="quiet">
          {t("common.navLists")}
        </LinkButton>
      </div>
    </section>
  );
}
