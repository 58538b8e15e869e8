import { type ReactNode, useId } from "react";
import { IconButton } from "./icon-button.tsx";
import { closeIcon } from "./icons.ts";
import { Modal } from "./modal.tsx";
import styles from "./sheet.module.css";

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  /** A small `Tile` before the title. */
  tile?: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** Work beside the page: from below on a phone, a dialog on a wide screen. */
export function Sheet({ open, onClose, title, subtitle, tile, closeLabel, children }: SheetProps) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.sheet} grab>
      <header className={styles.head}>
        {tile}
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />
      </header>
      <div className={styles.content}>
        {children}
        <div className={styles.refusal} data-refusal="" />
      </div>
    </Modal>
  );
}
