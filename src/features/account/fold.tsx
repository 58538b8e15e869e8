import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import styles from "./account.module.css";

type FoldProps = {
  icon: string;
  title: string;
  /** What is known of it without unfolding. */
  meta?: string | undefined;
  isOpen?: boolean;
  /** Drawn once it was unfolded, and then stays. */
  children: () => ReactNode;
};

/** One matter of the account: told in a line, all of it on a press. */
export function Fold({ icon, title, meta, isOpen = false, children }: FoldProps): ReactNode {
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
