import { Component, type ReactNode } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { alertIcon } from "#ui/icons.ts";
import styles from "./state.module.css";

type Props = { children: ReactNode; resetKey?: string };

/** A screen that failed says so, and the others go on. */
export class CrashBoundary extends Component<Props, { failedAt: string | undefined }> {
  override state: { failedAt: string | undefined } = { failedAt: undefined };

  static getDerivedStateFromError() {
    return { failedAt: location.pathname };
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.failedAt !== undefined)
      this.setState({ failedAt: undefined });
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <Crash />;
  }
}

function Crash() {
  const { t } = useAdminText();
  return (
    <div className={styles.state} role="alert">
      <Icon of={alertIcon} size="l" />
      <p>{t("shell.crashed")}</p>
      <Button size="s" onClick={() => location.reload()}>
        {t("shell.reload")}
      </Button>
    </div>
  );
}
