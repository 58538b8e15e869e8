import { useState } from "react";
import { Link } from "wouter";
import { Card } from "#admin/ui/card.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import type { ImportKind } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./import.module.css";
import { findMapping, type Mapping, storeMapping } from "./mappings.ts";
import { readTable, type TablePreview } from "./read-table.ts";
import { FileTable, type RowError } from "./table-preview.tsx";

type ImportResult = {
  dry_run: boolean;
  /** Of a large file. */
  job_id: string | null;
  created: number;
  updated: number;
  same: number;
  skipped: number;
  errors: RowError[];
};

const kinds = ["products", "categories", "customers", "checklists"] as const;
/** Bytes of the file that are looked at here; the shop reads all of it. */
const mostBytes = 1_000_000;
const mostRows = 2_000;

/** A file is tried first: what would be new, what would change, and which cells are wrong. */
export function ImportScreen() {
  const { t } = useAdminText();
  const [kind, setKind] = useState<ImportKind>("products");
  const work = useImport(kind);
  const { table, mapping, result, busy } = work;
  const options = kinds.map((value) => ({ value, text: t(`screens.${value}`) }));
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("screens.import")} />
      <Card title={t("screens.importWhat")}>
        <Segmented
          label={t("screens.importWhat")}
          value={kind}
          options={options}
          onChoose={(value) => {
            setKind(value);
            work.clear();
          }}
        />
        <p className={styles.muted}>{t("screens.importHint")}</p>
        <input
          key={kind}
          type="file"
          aria-label={t("screens.importFile")}
          accept=".csv,.tsv,.xlsx,.xml,.yml,.json,.txt,.md"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void work.open(chosen);
          }}
        />
      </Card>
      {busy && <Note role="status">{t("shell.loading")}</Note>}
      {result && <Result result={result} isBusy={busy} onImport={() => void work.send(false)} />}
      {table && (
        <Card
          title={t("import.file")}
          action={
            Object.keys(mapping).length > 0 && (
              <Button kind="link" size="s" onClick={() => void work.map({})}>
                {t("import.resetMapping")}
              </Button>
            )
          }
        >
          {work.isKnownMapping && <p className={styles.muted}>{t("import.remembered")}</p>}
          {!result && !busy && <Note tone="warn">{t("import.refused")}</Note>}
          <FileTable
            {...{ kind, table, mapping }}
            errors={result?.errors ?? []}
            onMap={(next) => void work.map(next)}
          />
        </Card>
      )}
    </div>
  );
}

function useImport(kind: ImportKind) {
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<TablePreview>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [isKnownMapping, setKnownMapping] = useState(false);
  const [result, setResult] = useState<ImportResult>();
  const { run, busy } = useAction([
    ...["/products", "/product_categories", "/customers", "/checklists", "/jobs"],
  ]);

  const post = (chosen: File, columns: Mapping, isTrial: boolean) => {
    const body = new FormData();
    // Fields stand before the file, for the file is read as it comes.
    if (Object.keys(columns).length > 0) body.append("mapping", JSON.stringify(columns));
    body.append("file", chosen);
    const path = `/files/import/${kind}${isTrial ? "?dry_run=true" : ""}`;
    return run<ImportResult>({ path, method: "POST", body, onDone: setResult });
  };

  const open = async (chosen: File) => {
    const text = await chosen.slice(0, mostBytes).text();
    const isText = !text.slice(0, 1000).includes("\u0000") && !/^\s*[<{[]/.test(text);
    const read = isText ? readTable(text, mostRows) : undefined;
    const known = read && findMapping(kind, read.titles);
    setFile(chosen);
    setTable(read);
    setMapping(known ?? {});
    setKnownMapping(known !== undefined);
    setResult(undefined);
    await post(chosen, known ?? {}, true);
  };

  const map = async (next: Mapping) => {
    setMapping(next);
    setKnownMapping(false);
    setResult(undefined);
    if (!file || !table) return;
    if (await post(file, next, true)) storeMapping(kind, table.titles, next);
  };

  return {
    ...{ table, mapping, isKnownMapping, result, open, map, busy: busy !== undefined },
    send: async (isTrial: boolean) => file && post(file, mapping, isTrial),
    clear: () => {
      setFile(undefined);
      setTable(undefined);
      setMapping({});
      setResult(undefined);
    },
  };
}

type ResultProps = { result: ImportResult; isBusy: boolean; onImport: () => void };

function Result({ result, isBusy, onImport }: ResultProps) {
  const { t } = useAdminText();
  const { dry_run: isTrial, job_id, errors } = result;
  if (job_id)
    return (
      <Card title={t("screens.importPreview")}>
        <p>{t("import.asJob")}</p>
        <Link href={`/jobs/${job_id}`}>{t("bulk.details")}</Link>
      </Card>
    );
  const changes = result.created + result.updated;
  return (
    <Card title={t(isTrial ? "screens.importPreview" : "screens.importDone")}>
      <p>
        {t("screens.importCounts", {
          created: formatCount(result.created),
          updated: formatCount(result.updated),
          same: formatCount(result.same),
          skipped: formatCount(result.skipped),
        })}
      </p>
      {errors.length > 0 && (
        <details>
          <summary>{t("import.errors", { count: errors.length })}</summary>
          <ul>
            {errors.slice(0, 100).map(({ row, column, code }) => (
              <li key={`${row} ${column} ${code}`}>
                {t("screens.importRow", { row })}: {column} ({code})
              </li>
            ))}
          </ul>
        </details>
      )}
      {isTrial && (
        <Button busy={isBusy} disabled={changes === 0} onClick={onImport}>
          {t("screens.importRun", { count: changes })}
        </Button>
      )}
    </Card>
  );
}
