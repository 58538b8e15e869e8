import { useState } from "react";
import { Loading } from "#admin/shell/states.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { FileUse } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Note } from "#ui/note.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import { FileUses } from "./file-uses.tsx";
import styles from "./files.module.css";

export type FileRow = { file: string; size: number; modified: string; url: string };

type FileLineProps = {
  file: FileRow;
  /** Undefined: not known yet. */
  uses: readonly FileUse[] | undefined;
  mayWrite: boolean;
};

/** One file, and what links to it. */
export function FileLine({ file: { file, url, size, modified }, uses, mayWrite }: FileLineProps) {
  const { t, lang } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        {file}
      </a>
      <small>{t("screens.kilobytes", { size: formatCount(Math.ceil(size / 1000), lang) })}</small>
      <small>{formatMoment(modified, lang)}</small>
      {mayWrite && (
        <IconButton
          icon={trashIcon}
          label={t("forms.removeOne", { name: file })}
          onClick={() => setOpen(true)}
        />
      )}
      {uses && (
        <small className={styles.uses}>
          {uses.length === 0 ? t("screens.fileUnused") : <FileUses uses={uses} />}
        </small>
      )}
      {isOpen && <RemoveFile file={file} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** What links to it is read once more: somebody may have done so since. */
function RemoveFile({ file, onClose }: { file: string; onClose: () => void }) {
  const { t } = useAdminText();
  const { run, busy } = useAction(["/files"]);
  const path = encodeURIComponent(file);
  const { data: uses } = useRead<FileUse[]>(`/files/uses?file=${path}`);
  const remove = () =>
    run({
      path: `/files/${path}`,
      method: "DELETE",
      done: t("forms.removed", { name: file }),
      onDone: onClose,
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("forms.removeTitle", { name: file })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("forms.keep")}
          </Button>
          <Button
            kind="danger"
            idle={!uses}
            busy={busy !== undefined}
            onClick={() => void remove()}
          >
            {t("forms.remove")}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {!uses && <Loading />}
        {uses && uses.length > 0 && (
          <Note tone="warn">
            <span className={styles.uses}>
              {t("screens.fileInUse")} <FileUses uses={uses} />
            </span>
          </Note>
        )}
        {uses?.length === 0 && <p>{t("screens.fileUnused")}</p>}
        <p>{t("screens.fileGone")}</p>
      </div>
    </Dialog>
  );
}
