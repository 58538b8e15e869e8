/** Empty, loading and failed, the same on every screen. */
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, Unreachable } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
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
  if (error instanceof ApiRefusal && error.status === 404) return <MissingObject />;
  return (
    <div className={styles.state} role="alert">
      <Icon of={error instanceof Unreachable ? offlineIcon : alertIcon} size="l" />
      <p>{refusalText(error, t)}</p>
      {onRetry && (
        <Button kind="quiet" size="s" onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      )}
    </div>
  );
}

/** An old link, or somebody else has deleted it: its list stands one step up. */
function MissingObject() {
  const { t } = useAdminText();
  const [path] = useLocation();
  const list = path.slice(0, path.lastIndexOf("/"));
  return (
    <NoScreen title={t("shell.missing")}>
      {list && (
        <Link href={list} asChild>
          <ButtonLink href={list} size="s">
            {t("shell.toList")}
          </ButtonLink>
        </Link>
      )}
    </NoScreen>
  );
}

/** Instead of a whole screen, with a way on. */
export function NoScreen({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useAdminText();
  return (
    <div className={styles.state} role="alert">
      <Icon of={alertIcon} size="l" />
      <h1>{title}</h1>
      {children}
      <Link href="/" asChild>
        <ButtonLink href="/" kind="quiet" size="s">
          {t("screens.today")}
        </ButtonLink>
      </Link>
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
