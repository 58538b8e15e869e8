/**
 * Reads multipart uploads: any field name, one file after another, so that only one is in memory.
 * A file of a wrong kind is refused by its first bytes.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";
import { detectFileKind, type FileKind, headBytes } from "./file-kind.ts";
import type { UploadRule } from "./limits.ts";

export type UploadedFile = {
  /** As the client sent it; untrusted. */
  name: string;
  kind: FileKind;
  bytes: Buffer;
};
/** A file that is read again and again, or is too large for memory; deleted after its use. */
export type SpooledFile = Omit<UploadedFile, "bytes"> & { path: string };

/** Accepts multipart bodies within this scope. Nothing is parsed until `readUpload`. */
export async function addUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/**
 * Calls `take` with one file after another and returns its results. Throws `noFile`, `wrongKind`
 * or `tooLarge`; what `take` did for the files before stays done.
 */
export function readUpload<Taken>(
  request: FastifyRequest,
  rule: UploadRule,
  take: (file: UploadedFile) => Promise<Taken>,
): Promise<Taken[]> {
  return readParts(request, rule, async ({ name, kind, content }) =>
    take({ name, kind, bytes: await readAll(content) }),
  );
}

/** As `readUpload`, through a temporary file. */
export function spoolUpload<Taken>(
  request: FastifyRequest,
  rule: UploadRule,
  take: (file: SpooledFile) => Promise<Taken>,
): Promise<Taken[]> {
  return readParts(request, rule, async ({ name, kind, content }) => {
    const folder = await mkdtemp(path.join(tmpdir(), "torba-upload-"));
    try {
      const file = path.join(folder, "file");
      await pipeline(Readable.from(content), createWriteStream(file));
      return await take({ name, kind, path: file });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** ms; a connection may wait so long for an answer that takes its time. */
const longAnswer = 300_000;

export function allowLongAnswer({ raw }: FastifyRequest): void {
  // A request that was injected has no socket of its own.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(longAnswer);
}

type OpenFile = { name: string; kind: FileKind; content: AsyncIterable<Buffer> };

async function readParts<Taken>(
  request: FastifyRequest,
  rule: UploadRule,
  take: (file: OpenFile) => Promise<Taken>,
): Promise<Taken[]> {
  if (!request.isMultipart?.()) throw new Refusal("noFile");
  const taken: Taken[] = [];
  const limits = { fileSize: rule.bytes, files: rule.files, fields: 100, fieldSize: 64 * 1024 };
  try {
    const parts = request.parts({ limits });
    for await (const part of parts) {
      if (part.type !== "file") continue;
      const file = await openFile(part, rule);
      if (file) taken.push(await take(file));
    }
  } catch (error) {
    discardRest(request);
    throw toUploadRefusal(error);
  }
  if (taken.length === 0) throw new Refusal("noFile");
  return taken;
}

/** Undefined: a form's file field that was left empty. */
async function openFile(part: MultipartFile, rule: UploadRule): Promise<OpenFile | undefined> {
  const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // as: a byte stream
  let head: Buffer = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const name = part.filename ?? "";
  if (head.length === 0 && name === "") return undefined;
  const kind = detectFileKind(head);
  if (!kind || !rule.kinds.includes(kind)) throw new Refusal("wrongKind");
  return { name, kind, content: continueReading(part, head, chunks) };
}

async function* continueReading(
  { file }: MultipartFile,
  head: Buffer,
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  if (file.truncated) throw new Refusal("tooLarge");
}

async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A client that still sends reads its answer only after that. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function toUploadRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  // as: errors of the parser carry a status
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal("tooLarge");
  if (statusCode !== undefined || isMalformed(error)) return new Refusal("invalid");
  return error;
}

/** The parser throws plain errors for a body that is no multipart. */
const isMalformed = (error: unknown) =>
  error instanceof Error && /multipart|terminated early|boundary|Malformed/i.test(error.message);
