import { useState } from "react";
import { Link } from "wouter";
import { isUnderWay } from "#admin/jobs/job.ts";
import { JobStatus } from "#admin/jobs/job-status.tsx";
import { Card } from "#admin/ui/card.tsx";
import { FileDrop } from "#admin/ui/file-drop.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import scrollRow from "#admin/ui/scroll-row.module.css";
import type { ImportKind } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatAmount } from "#i18n/numbers.ts";
import { Check } from "#ui/check.tsx";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./import.module.css";
import { ImportOutcome } from "./import-outcome.tsx";
import { MappingBar } from "./mapping-bar.tsx";
import { missingColumns } from "./match-mapping.ts";
import { importRefusalText } from "./refusal.ts";
import { SavedMappings } from "./saved-mappings.tsx";
import { FileTable } from "./table-preview.tsx";
import { type ImportResult, type PriceReading, useImport } from "./use-import.ts";
import { useMappings } from "./use-mappings.ts";

const kinds = ["products", "categories", "customers", "checklists"] as const;

/** By kind: what is said of its files, and what the browser offers. */
const filesOf = {
  products: { hint: "import.files", accept: ".csv,.tsv,.txt,.xml,.yml" },
  categories: { hint: "import.tableFiles", accept: ".csv,.tsv,.txt" },
  customers: { hint: "import.tableFiles", accept: ".csv,.tsv,.txt" },
  checklists: { hint: "import.listFiles", accept: ".txt,.md,.csv,.json" },
} as const;

type PictureChoiceProps = {
  /** Of the last trial. */
  notes: ImportResult["notes"];
  isFetching: boolean;
  isBusy: boolean;
  onChoose: (fetches: boolean) => void;
};

/** For a file that names pictures of other sites. */
function PictureChoice({ notes = [], isFetching, isBusy, onChoose }: PictureChoiceProps) {
  const { t } = useAdminText();
  if (!isFetching && !notes.some(({ code }) => code === "pictures")) return null;
  return (
    <Card title={t("forms.pictures")}>
      <Check
        checked={isFetching}
        disabled={isBusy}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {t("import.fetchPictures")}
      </Check>
      <p className={styles.muted}>{t("import.fetchPicturesHint")}</p>
    </Card>
  );
}

type PointChoiceProps = {
  example: string;
  chosen: PriceReading["point"] | undefined;
  onChoose: (reading: PriceReading) => void;
};

/** For a table that does not show what the points in its prices are; it stays to be corrected. */
function PointChoice({ example, chosen, onChoose }: PointChoiceProps) {
  const { t, lang } = useAdminText();
  const sums = { thousands: Number(example.replaceAll(".", "")), decimal: Number(example) };
  const options = (["thousands", "decimal"] as const).map((value) => ({
    value,
    text: t("import.readAs", { example, sum: formatAmount(sums[value], lang) }),
  }));
  return (
    <Card title={t("import.pricePoints")}>
      <Segmented
        label={t("import.pricePoints")}
        value={chosen}
        options={options}
        onChoose={(point) => onChoose({ example, point })}
      />
    </Card>
  );
}

/** A file is tried first: what would be new, what would change, and which cells are wrong. */
export function ImportScreen() {
  const { t, label } = useAdminText();
  const [kind, setKind] = useState<ImportKind>("products");
  const work = useImport(kind);
  const mappings = useMappings(kind);
  const { table, mapping, result, busy, job, reading } = work;
  const isTried = work.file !== undefined && result?.dry_run !== false;
  const example = reading?.example ?? work.refusal?.example;
  // A word that leaves room for the others on a phone.
  const textOf = (one: ImportKind) => t(one === "checklists" ? "import.lists" : `screens.${one}`);
  const options = kinds.map((value) => ({ value, text: textOf(value) }));
  const mapped = kind === "checklists" ? undefined : kind;
  const { hint, accept } = filesOf[kind];
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("screens.import")} />
      <Card title={t("screens.importWhat")}>
        <Segmented
          className={classes(scrollRow.row, styles.kinds)}
          label={t("screens.importWhat")}
          value={kind}
          options={options}
          onChoose={(value) => {
            setKind(value);
            work.clear();
          }}
        />
        <p className={styles.muted}>{t("screens.importHint")}</p>
        <FileDrop
          label={t("screens.importFile")}
          hint={t(hint)}
          accept={accept}
          name={work.file?.name}
          onFile={(chosen) => void work.open(chosen)}
        />
        {mapped && <MappingBar kind={mapped} work={work} mappings={mappings} />}
      </Card>
      {busy && !job && <Note role="status">{t("shell.loading")}</Note>}
      {job && (
        <Card title={t("screens.progress")}>
          <div className={styles.acts}>
            <JobStatus job={job} waiting={work.waiting} onStep={work.onStep} />
            <Link href={`/jobs/${job.id}`}>{t("bulk.details")}</Link>
          </div>
          {isUnderWay(job) && <p className={styles.muted}>{t("import.asJob")}</p>}
        </Card>
      )}
      {work.refusal && !result && !busy && (
        <Note tone="warn" role="alert">
          {importRefusalText(
            work.refusal,
            t,
            table && missingColumns(kind, mapping, table.titles).map(label),
          )}
          {work.refusal.example && !work.file && ` ${t("import.chooseAgain")}`}
        </Note>
      )}
      {isTried && example && (
        <PointChoice
          example={example}
          chosen={reading?.point}
          onChoose={(next) => !busy && void work.readAs(next)}
        />
      )}
      {kind === "products" && isTried && (
        <PictureChoice
          notes={result?.notes}
          isFetching={work.fetchesPictures}
          isBusy={busy}
          onChoose={(fetches) => void work.fetchPictures(fetches)}
        />
      )}
      {result && (
        <ImportOutcome
          result={result}
          isBusy={busy}
          onImport={work.file && (() => void work.send())}
        />
      )}
      {table && (
        <Card title={t("import.file")}>
          <FileTable
            {...{ kind, table, mapping }}
            errors={result?.errors ?? []}
            isTrial={result?.dry_run === true}
            onMap={(next) => void work.map(next)}
          />
        </Card>
      )}
      {!work.file && <SavedMappings mappings={mappings} />}
    </div>
  );
}
