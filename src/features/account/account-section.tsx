import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import styles from "./account.module.css";

type AccountSectionProps = {
  icon: string;
  title: string;
  /** A summary that is visible while collapsed. */
  meta?: string | undefined;
  isOpen?: boolean;
  /** Rendered when first expanded, and kept after that. */
  children: () => ReactNode;
};

/** A collapsible section of the account screen. */
export function AccountSection({
  icon,
  title,
  meta,
  isOpen = false,
  children,
}: AccountSectionProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className={styles.fold}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary>
        <Icon of={icon} />
        <div>
          <h2>{title}</h2>
          {meta && <small>{meta}</small>}
        </div>
        <Icon of={downIcon} size="s" />
      </summary>
      <div>{wasOpen && children()}</div>
    </details>
  );
}
