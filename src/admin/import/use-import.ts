import { useState } from "react";
import { isUnderWay } from "#admin/jobs/job.ts";
import { rememberedJob, rememberJob } from "#admin/jobs/remembered-job.ts";
import { type JobStep, useJob } from "#admin/jobs/use-job.ts";
import { useAction } from "#admin/ui/use-action.ts";
import type { ImportKind } from "#contract/admin/files.ts";
import {
  knownMapping,
  type Mapping,
  mappingFor,
  matchMapping,
  type SavedMapping,
  withKnown,
} from "./match-mapping.ts";
import { readTable, type TablePreview } from "./read-table.ts";
import { type ImportRefusalFacts, refusalFactsOf } from "./refusal.ts";
import type { RowError } from "./table-preview.tsx";
import { readMappings } from "./use-mappings.ts";

export type ImportResult = {
  dry_run: boolean;
  /** Of a large file. */
  job_id: string | null;
  /** The job by which it can be undone. */
  import_id: string | null;
  created: number;
  updated: number;
  same: number;
  skipped: number;
  errors: RowError[];
  /** What was read otherwise than it was written. */
  notes?: { column: string; code: string; rows: number; row?: number }[];
  /** Categories that the shop does not have yet. */
  new_categories?: string[];
};

/** What a person has said that the point is in prices such as `example`, `1.050`. */
export type PriceReading = { example: string; point: "decimal" | "thousands" };

/** Bytes of the file that are looked at here; the shop reads all of it. */
const mostBytes = 1_000_000;
const mostRows = 2_000;
const screen = "import";

/** A file from its choice to the end of its import. */
export function useImport(kind: ImportKind) {
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<TablePreview>();
  const [mapping, setMapping] = useState<Mapping>({});
  /** The stored columns that are used; "": none. */
  const [savedId, setSavedId] = useState("");
  const [result, setResult] = useState<ImportResult>();
  const [refusal, setRefusal] = useState<ImportRefusalFacts>();
  const [fetchesPictures, setFetchesPictures] = useState(false);
  const [reading, setReading] = useState<PriceReading>();
  const [jobId, setJobId] = useState(() => rememberedJob(screen));
  const { job, step, waiting } = useJob(jobId);
  const { run, busy } = useAction([
    "/products",
    "/product_categories",
    "/customers",
    "/checklists",
    "/jobs",
  ]);
  const follow = (id: string | undefined) => {
    rememberJob(screen, id);
    setJobId(id);
  };

  type Sent = {
    isTrial: boolean;
    fetches?: boolean;
    titles?: readonly string[];
    readBy?: PriceReading | undefined;
  };
  const post = (chosen: File, columns: Mapping, sent: Sent) => {
    const { isTrial, fetches = fetchesPictures, titles = [] } = sent;
    const readBy = "readBy" in sent ? sent.readBy : reading;
    const body = new FormData();
    // Fields stand before the file, for the file is read as it comes.
    if (Object.keys(columns).length > 0) body.append("mapping", JSON.stringify(columns));
    if (fetches && kind === "products") body.append("fetch_pictures", "true");
    if (readBy) body.append("point", readBy.point);
    body.append("file", chosen);
    const path = `/files/import/${kind}${isTrial ? "?dry_run=true" : ""}`;
    setResult(undefined);
    setRefusal(undefined);
    return run<ImportResult>({
      path,
      method: "POST",
      body,
      onDone(answer) {
        follow(answer.job_id ?? answer.import_id ?? undefined);
        if (answer.job_id === null) setResult(answer);
      },
      onRefusal(error) {
        const facts = refusalFactsOf(error);
        setRefusal(facts);
        // What is known of its columns waits there for the others.
        // A person may have begun to say which is which before the answer came.
        if (facts?.code === "unknownTable")
          setMapping((now) => (Object.keys(now).length > 0 ? now : knownMapping(kind, titles)));
        return facts !== undefined;
      },
    });
  };

  const open = async (chosen: File) => {
    const text = await chosen.slice(0, mostBytes).text();
    const isText = !text.slice(0, 1000).includes("\u0000") && !/^\s*[<{[]/.test(text);
    const read = isText ? readTable(text, mostRows) : undefined;
    const saved = read && matchMapping(await readMappings(kind), read.titles);
    const columns = saved ? mappingFor(saved, read.titles) : {};
    // What became of the file before is in the list of jobs.
    follow(undefined);
    setFile(chosen);
    setTable(read);
    setSavedId(saved?.id ?? "");
    setMapping(columns);
    setFetchesPictures(false);
    setReading(undefined);
    await post(chosen, columns, {
      isTrial: true,
      fetches: false,
      titles: read?.titles ?? [],
      readBy: undefined,
    });
  };

  const map = async (next: Mapping) => {
    const isFirst = Object.keys(mapping).length === 0;
    const columns = isFirst && table ? withKnown(kind, next, table.titles) : next;
    setMapping(columns);
    // Another column may hold the prices now.
    setReading(undefined);
    if (file) await post(file, columns, { isTrial: true, readBy: undefined });
  };

  /** Whether pictures are taken from the sites that the file names. */
  const fetchPictures = async (fetches: boolean) => {
    setFetchesPictures(fetches);
    if (file) await post(file, mapping, { isTrial: true, fetches });
  };

  const readAs = async (next: PriceReading) => {
    setReading(next);
    if (file) await post(file, mapping, { isTrial: true, readBy: next });
  };

  const use = async (saved: SavedMapping | undefined) => {
    setSavedId(saved?.id ?? "");
    if (!saved) return map({});
    return map(table ? mappingFor(saved, table.titles) : saved.mapping);
  };

  const clear = () => {
    follow(undefined);
    setFile(undefined);
    setTable(undefined);
    setMapping({});
    setSavedId("");
    setReading(undefined);
    setResult(undefined);
    setRefusal(undefined);
  };

  const onStep = (name: JobStep) => {
    setResult(undefined);
    void step(name, follow);
  };
  const isWorking = busy !== undefined || (job !== undefined && isUnderWay(job));
  // as: the result of an import that is done
  const ofJob =
    job?.kind === "import" && job.state === "done" ? (job.result as ImportResult) : undefined;
  const failure = job?.state === "failed" ? job.result : undefined;
  return {
    file,
    /** Why the file was not read. */
    refusal: refusal ?? (failure?.reason === undefined ? undefined : failure),
    table,
    mapping,
    savedId,
    open,
    map,
    use,
    clear,
    job,
    waiting,
    onStep,
    result: result ?? ofJob,
    busy: isWorking,
    /** The stored columns are these from now on. */
    setSaved: (saved: SavedMapping) => setSavedId(saved.id),
    send: async () => file && post(file, mapping, { isTrial: false }),
    fetchesPictures,
    fetchPictures,
    reading,
    readAs,
  };
}
