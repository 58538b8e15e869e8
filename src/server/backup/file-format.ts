/**
 * The file of a backup: gzip of lines. Rows stand as PostgreSQL's COPY writes them, so any
 * PostgreSQL's psql reads them too:
 *
 *   -- torba-backup {"format":1,…}
 *   COPY public.products (id, sku) FROM stdin;
 *   …one line per row…
 *   \.
 *   -- jobs [{"task":"mail",…}]
 *   -- end {"tables":{"products":{"rows":334,"checksum":"…"}}}
 *
 * A file without its last line is incomplete. Of the schema it holds only which migrations it had:
 * they are part of the shop.
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { StartRefusal } from "#server/platform/start-refusal.ts";

const header = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  /** `when` of the latest migration, as in meta/_journal.json. */
  migratedTo: z.number(),
});
export type BackupHeader = z.infer<typeof header>;

const job = z.object({
  task: z.string(),
  queue: z.nullable(z.string()),
  payload: z.unknown(),
  run_at: z.string(),
  max_attempts: z.number(),
  key: z.nullable(z.string()),
  priority: z.number(),
});
export type BackupJob = z.infer<typeof job>;

/** `checksum` does not depend on the order of rows. */
const facts = z.object({ rows: z.number(), checksum: z.string() });
const footer = z.object({ tables: z.record(z.string(), facts) });
export type TableFacts = z.infer<typeof facts>;
export type BackupFooter = z.infer<typeof footer>;

export type BackupPart =
  | { kind: "header"; header: BackupHeader }
  | { kind: "copy"; statement: string }
  /** Whole lines. */
  | { kind: "rows"; bytes: Buffer }
  | { kind: "copied" }
  | { kind: "jobs"; jobs: BackupJob[] }
  | { kind: "end"; footer: BackupFooter };

export const formatHeader = (value: BackupHeader) => `-- torba-backup ${JSON.stringify(value)}\n`;
export const formatCopy = (target: string) => `COPY ${target} FROM stdin;\n`;
export const copyEnd = "\\.\n";
export const formatJobs = (jobs: BackupJob[]) => `-- jobs ${JSON.stringify(jobs)}\n`;
export const formatEnd = (value: BackupFooter) => `-- end ${JSON.stringify(value)}\n`;

/** Reads a file part by part; throws a refusal for one that is no backup, damaged or incomplete. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let isComplete = false;
  let isOurs = false;
  try {
    for await (const part of splitParts(readUnzipped(file))) {
      isOurs ||= part.kind === "header";
      isComplete = part.kind === "end";
      yield part;
    }
  } catch (error) {
    // as: node's file and zlib errors carry a code
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw new StartRefusal(`${file} is incomplete.`);
    if (code.startsWith("Z_")) throw new StartRefusal(`${file} is no backup, or is damaged.`);
    if (error instanceof SyntaxError)
      throw new StartRefusal(`${file} ${isOurs ? "is damaged" : "is no backup of this shop"}.`);
    if (/^E[A-Z]+$/.test(code)) throw new StartRefusal(`Cannot read ${file} (${code}).`);
    throw error;
  }
  if (!isComplete) throw new StartRefusal(`${file} is incomplete.`);
}

function readUnzipped(file: string): AsyncIterable<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error));
  return source.pipe(unzipped);
}

const newLine = 0x0a;

async function* splitParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  let rest: Buffer = Buffer.alloc(0);
  let isInRows = false;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let rowsFrom = 0;
    let lineFrom = 0;
    for (let end = bytes.indexOf(newLine); end >= 0; end = bytes.indexOf(newLine, lineFrom)) {
      const next = end + 1;
      if (!isInRows) {
        const part = parseLine(bytes.toString("utf8", lineFrom, end));
        isInRows = part.kind === "copy";
        yield part;
        rowsFrom = next;
      } else if (
        next - lineFrom === copyEnd.length &&
        bytes.toString("latin1", lineFrom, next) === copyEnd
      ) {
        if (lineFrom > rowsFrom) yield { kind: "rows", bytes: bytes.subarray(rowsFrom, lineFrom) };
        yield { kind: "copied" };
        isInRows = false;
        rowsFrom = next;
      }
      lineFrom = next;
    }
    if (isInRows && lineFrom > rowsFrom)
      yield { kind: "rows", bytes: bytes.subarray(rowsFrom, lineFrom) };
    rest = bytes.subarray(lineFrom);
  }
}

const copyLine = /^COPY (public\.[a-z0-9_]+ \([a-z0-9_", ]+\)) FROM stdin;$/;

function parseLine(line: string): BackupPart {
  const copy = copyLine.exec(line)?.[1];
  if (copy) return { kind: "copy", statement: `copy ${copy} from stdin` };
  const [, kind, json = ""] = /^-- ([a-z-]+) (.*)$/s.exec(line) ?? [];
  if (kind === "torba-backup") return { kind: "header", header: parseAs(header, json) };
  if (kind === "jobs") return { kind, jobs: parseAs(z.array(job), json) };
  if (kind === "end") return { kind, footer: parseAs(footer, json) };
  throw new SyntaxError("a line of no kind");
}

function parseAs<T extends z.ZodMiniType>(shape: T, json: string): z.infer<T> {
  const read = shape.safeParse(JSON.parse(json));
  if (read.success) return read.data;
  throw new StartRefusal("The backup was written by another release of the shop: use that one.");
}
