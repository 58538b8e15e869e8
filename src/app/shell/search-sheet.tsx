import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon } from "#ui/icons.ts";
import { Modal } from "#ui/modal.tsx";
import { SearchBox } from "./search-box.tsx";
import styles from "./search-sheet.module.css";

/** Search on a phone: the field on top, what it suggests below, nothing else. */
export function SearchSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Modal open onClose={onClose} label={t("common.search")} className={styles.sheet}>
      <div className={styles.body}>
        <IconButton icon={backIcon} label={t("common.close")} onClick={onClose} />
        <SearchBox inSheet onDone={onClose} />
      </div>
    </Modal>
  );
}
