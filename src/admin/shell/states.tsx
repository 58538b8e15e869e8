/** Empty, loading and failed, the same on every screen. */
import type { ReactNode } from "react";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { alertIcon, offlineIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./state.module.css";

const rows = ["a", "b", "c", "d", "e", "f"];

export function Loading() {
  const { t } = useAdminText();
  return (
    <div className={styles.loading}>
      <VisuallyHidden>{t("shell.loading")}</VisuallyHidden>
      {rows.map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useAdminText();
  const isMissing = error instanceof ApiRefusal && error.status === 404;
  return (
    <div className={styles.state} role="alert">
      <Icon of={error instanceof Unreachable ? offlineIcon : alertIcon} size="l" />
      <p>{isMissing ? t("shell.missing") : refusalText(error, t)}</p>
      {onRetry && !isMissing && (
        <Button kind="quiet" size="s" onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      )}
    </div>
  );
}

export function Nothing({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
