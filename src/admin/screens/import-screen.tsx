import { useState } from "react";
import { Card } from "#admin/ui/card.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./files.module.css";

type Kind = "products" | "categories" | "customers" | "checklists";
type ImportResult = {
  dry_run: boolean;
  job_id: string | null;
  created: number;
  updated: number;
  same: number;
  skipped: number;
  errors: { row: number; column: string; code: string }[];
};

/** A file is tried first: what would be new, what would change, and which rows are wrong. */
export function ImportScreen() {
  const { t } = useAdminText();
  const [kind, setKind] = useState<Kind>("products");
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<ImportResult>();
  const { run, busy } = useAction([
    "/products",
    "/product_categories",
    "/customers",
    "/checklists",
  ]);
  const send = (isTrial: boolean, chosen: File | undefined) => {
    if (!chosen) return;
    const body = new FormData();
    body.append("file", chosen);
    const path = `/files/import/${kind}${isTrial ? "?dry_run=true" : ""}`;
    // no await: the card below follows the answer
    void run<ImportResult>({ path, method: "POST", body, onDone: setResult });
  };
  const options = (["products", "categories", "customers", "checklists"] as const).map((value) => ({
    ...{ value, text: t(`screens.${value}`) },
  }));
  return (
    <div className={styles.files}>
      <ScreenHead title={t("screens.import")} />
      <Card title={t("screens.importWhat")}>
        <Segmented
          label={t("screens.importWhat")}
          value={kind}
          options={options}
          onChoose={(value) => {
            setKind(value);
            setResult(undefined);
          }}
        />
        <p className={styles.muted}>{t("screens.importHint")}</p>
        <input
          type="file"
          aria-label={t("screens.importFile")}
          accept=".csv,.tsv,.xlsx,.xml,.yml,.json,.txt"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            setFile(chosen);
            setResult(undefined);
            send(true, chosen);
          }}
        />
      </Card>
      {busy && <Note role="status">{t("shell.loading")}</Note>}
      {result && (
        <Result result={result} isBusy={busy !== undefined} onImport={() => send(false, file)} />
      )}
    </div>
  );
}

type ResultProps = { result: ImportResult; isBusy: boolean; onImport: () => void };

function Result({ result, isBusy, onImport }: ResultProps) {
  const { t } = useAdminText();
  const changes = result.created + result.updated;
  return (
    <Card title={t(result.dry_run ? "screens.importPreview" : "screens.importDone")}>
      <p>
        {t("screens.importCounts", {
          created: formatCount(result.created),
          updated: formatCount(result.updated),
          same: formatCount(result.same),
          skipped: formatCount(result.skipped),
        })}
      </p>
      {result.errors.length > 0 && (
        <ul className={styles.rows}>
          {result.errors.slice(0, 100).map((error) => (
            <li key={`${error.row} ${error.column} ${error.code}`}>
              <span>{t("screens.importRow", { row: error.row })}</span>
              <small>{error.column}</small>
              <small className={styles.bad}>{error.code}</small>
            </li>
          ))}
        </ul>
      )}
      {result.dry_run && (
        <Button busy={isBusy} disabled={changes === 0} onClick={onImport}>
          {t("screens.importRun", { count: changes })}
        </Button>
      )}
    </Card>
  );
}
