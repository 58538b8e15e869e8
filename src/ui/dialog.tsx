import { type ReactNode, useId } from "react";
import styles from "./dialog.module.css";
import { Modal } from "./modal.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons one under another, the safe one first: it gets the focus. */
  actions: ReactNode;
};

/** A question that must be answered. What can be undone asks nothing. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id}>
      <div className={styles.dialog}>
        <h2 id={id}>{title}</h2>
        {children && <div className={styles.words}>{children}</div>}
        <div className={styles.refusal} data-refusal="" />
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
