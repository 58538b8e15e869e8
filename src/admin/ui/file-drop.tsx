import { type DragEvent, useId, useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { importIcon } from "#ui/page-icons.ts";
import styles from "./file-drop.module.css";

type FileDropProps = {
  label: string;
  /** Which files are taken. */
  hint: string;
  accept: string;
  /** Of the file that is open. */
  name?: string | undefined;
  onFile: (file: File) => void;
};

/**
 * A place to drop a file on, or to press. The device's own field lies over all of it, unseen: so the
 * keyboard, a screen reader and a finger work as with any file field, and a drop does too.
 */
export function FileDrop({ label, hint, accept, name, onFile }: FileDropProps) {
  const { t } = useAdminText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className={classes(styles.drop, isOver && styles.over)}>
      <Icon of={importIcon} />
      <span className={styles.words}>
        <b>{name ?? t(isOver ? "import.dropNow" : "import.choose")}</b>
        <small id={id}>{name ? t("import.another") : hint}</small>
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={id}
        accept={accept}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, after it was mended.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
