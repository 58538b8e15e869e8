import type { ReactNode } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import styles from "#features/checkout/checkout.module.css";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { waitingIcon } from "#ui/page-icons.ts";

/** An order was sent and its outcome is unknown; `heldBy`: until the shopper does something. */
export function CheckingNote({ heldBy }: { heldBy?: ErrorCode }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.checking} role="status">
      <Icon of={waitingIcon} size="l" />
      <h1>{t("checkout.checkingTitle")}</h1>
      <p>{t(heldBy === undefined ? "checkout.checkingText" : `errors.${heldBy}`)}</p>
    </section>
  );
}
