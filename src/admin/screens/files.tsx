import { useRef } from "react";
import { RowsButton } from "#admin/list/rows-button.tsx";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { FileUse } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { FileLine, type FileRow } from "./file-line.tsx";
import styles from "./files.module.css";

/** Files that pages link to: price lists, instructions. */
export function Files() {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:files");
  const { data: files, error, refetch } = useRead<FileRow[]>("/files");
  // Apart: the texts of the whole shop are searched for links.
  const { data: uses } = useRead<FileUse[]>("/files/uses");
  const { run, busy } = useAction(["/files"]);
  const input = useRef<HTMLInputElement>(null);
  const upload = (list: FileList) => {
    const body = new FormData();
    for (const file of list) body.append("file", file);
    return run({ path: "/files", method: "POST", body, done: t("screens.fileAdded") });
  };
  if (error && !files) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!files) return <Loading />;
  return (
    <div className={styles.files}>
      <ScreenHead
        title={t("screens.files")}
        count={formatCount(files.length, lang)}
        primary={
          mayWrite && (
            <Button size="s" busy={busy === "/files"} onClick={() => input.current?.click()}>
              {t("forms.upload")}
            </Button>
          )
        }
      >
        <RowsButton name="files" columns={["file", "size", "modified", "url"]} rows={files} />
      </ScreenHead>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("forms.upload")}
        onChange={({ target }) => target.files && void upload(target.files)}
      />
      {files.length === 0 ? (
        <Nothing title={t("lists.empty")}>{t("screens.filesEmpty")}</Nothing>
      ) : (
        <Card title={t("screens.files")}>
          <ul className={styles.rows}>
            {files.map((one) => (
              <FileLine
                key={one.file}
                file={one}
                uses={uses?.filter(({ file }) => file === one.file)}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
