import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import {
  copyEnd,
  formatCopy,
  formatEnd,
  formatHeader,
  formatJobs,
  readBackup,
} from "./file-format.ts";

const header = { format: 1, createdAt: "2026-11-24", postgres: "18.4", migratedTo: 7 } as const;
const footer = { tables: { notes: { rows: 2, checksum: "0" } } };
const rows = ["1\ttext with \\\\. and \u2028\n", `2\t${"довгий ".repeat(50_000)}\n`];
const text = [
  formatHeader(header),
  formatCopy('public.notes (id, "position")'),
  ...rows,
  copyEnd,
  formatCopy("public.empty (id)"),
  copyEnd,
  formatJobs([]),
  formatEnd(footer),
].join("");

async function makeFile(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "shop.backup");
  await writeFile(file, bytes);
  return file;
}

/** Neighbouring rows as one. */
async function readParts(file: string) {
  const parts: string[] = [];
  let bytes = "";
  for await (const part of readBackup(file)) {
    if (part.kind === "rows") bytes += part.bytes.toString("utf8");
    else {
      if (bytes) parts.push(bytes);
      bytes = "";
      parts.push(part.kind === "copy" ? part.statement : part.kind);
    }
  }
  return parts;
}

test("rows of any length come back as they were written", async () => {
  expect(await readParts(await makeFile(gzipSync(text)))).toEqual([
    "header",
    'copy public.notes (id, "position") from stdin',
    rows.join(""),
    "copied",
    "copy public.empty (id) from stdin",
    "copied",
    "jobs",
    "end",
  ]);
});

test.each([
  ["cut off", gzipSync(text).subarray(0, 200), /is incomplete\.$/],
  ["without its last line", gzipSync(text.replace(formatEnd(footer), "")), /is incomplete\.$/],
  ["with damaged lines", gzipSync(text.replace("-- jobs", "-- j0bs")), /is damaged\.$/],
  ["with a damaged end", gzipSync(text.replace('{"rows"', '{"row')), /is damaged\.$/],
  ["of something else", Buffer.from("%PDF-1.7"), /is no backup, or is damaged\.$/],
  ["of other text", gzipSync("drop table orders;\n"), /is no backup of this shop\.$/],
  ["with another target", gzipSync(formatCopy("pg_authid (x)")), /is no backup of this shop\.$/],
  ["of another release", gzipSync('-- torba-backup {"format":2}\n'), /by another release/],
])("a file %s is refused", async (_name, bytes, message) => {
  await expect(readParts(await makeFile(bytes))).rejects.toThrow(message);
});

test("a file that is not there is refused by its name", async () => {
  await expect(readParts("/nowhere/shop.backup")).rejects.toThrow(
    "Cannot read /nowhere/shop.backup (ENOENT).",
  );
});
