import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ErrorCode } from "#contract/errors.ts";
import styles from "#features/checkout/checkout.module.css";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { Icon } from "#ui/icon.tsx";
import { waitingIcon } from "#ui/page-icons.ts";

/** An order was sent, and what came of it is being asked; `heldBy`: after something is done. */
export function Checking({ heldBy }: { heldBy?: ErrorCode }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.checking} role="status">
      <Icon of={waitingIcon} size="l" />
      <h1>{t("checkout.checkingTitle")}</h1>
      <p>{heldBy === undefined ? t("checkout.checkingText") : t("checkout.heldText")}</p>
      {heldBy !== undefined && heldBy !== "clientTooOld" && (
        <LinkButton href={withNext("/login", "/checkout")}>{t("auth.toLogin")}</LinkButton>
      )}
      {heldBy === "clientTooOld" && <p>{t("errors.clientTooOld")}</p>}
    </section>
  );
}
