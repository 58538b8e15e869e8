import { useRef } from "react";
import { RowsButton } from "#admin/list/rows-button.tsx";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./files.module.css";

type FileRow = { file: string; size: number; modified: string; url: string };

/** Files that pages link to: price lists, instructions. */
export function Files() {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:files");
  const { data: files, error, refetch } = useRead<FileRow[]>("/files");
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
      <ScreenHead title={t("screens.files")} count={formatCount(files.length)}>
        <RowsButton name="files" columns={["file", "size", "modified", "url"]} rows={files} />
        {mayWrite && (
          <Button size="s" busy={busy === "/files"} onClick={() => input.current?.click()}>
            {t("forms.upload")}
          </Button>
        )}
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
              <li key={one.file}>
                <a href={one.url} target="_blank" rel="noreferrer">
                  {one.file}
                </a>
                <small>
                  {t("screens.kilobytes", { size: formatCount(Math.ceil(one.size / 1000)) })}
                </small>
                <small>{formatMoment(one.modified, lang)}</small>
                {mayWrite && (
                  <IconButton
                    icon={trashIcon}
                    label={t("forms.removeOne", { name: one.file })}
                    onClick={() =>
                      void run({
                        ...{ path: `/files/${encodeURIComponent(one.file)}`, method: "DELETE" },
                        done: t("forms.removed", { name: one.file }),
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
