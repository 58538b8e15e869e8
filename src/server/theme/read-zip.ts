/** Reads an uploaded zip within limits: sizes are counted as bytes come out, whatever it declares. */
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Refusal } from "#server/platform/http/refusal.ts";

export type ZipLimits = { files: number; bytes: number };

/** A path out of the zip, a link, an encrypted file, or more than the limits: `invalid`. */
export async function readZip(
  path: string,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const zip = await openZip(path);
  try {
    return await readEntries(zip, limits, isWanted);
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(error);
  } finally {
    zip.close();
  }
}

const refuse = (cause?: unknown): Refusal =>
  Object.assign(new Refusal("invalid", { fields: { file: "invalid" } }), { cause });

async function openZip(path: string): Promise<ZipFile> {
  return await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw refuse(error);
  });
}

async function readEntries(
  zip: ZipFile,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let files = 0;
  let bytes = 0;
  // The names are checked by the library: none leads out, none is absolute, none has a backslash.
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    files += 1;
    if (files > limits.files || entry.isEncrypted() || isLink(entry) || found.has(entry.fileName))
      throw refuse();
    // What nobody reads counts by what it declares.
    if (!isWanted(entry.fileName)) {
      bytes += entry.uncompressedSize;
      if (bytes > limits.bytes) throw refuse();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw refuse();
      chunks.push(chunk);
    }
    found.set(entry.fileName, Buffer.concat(chunks));
  }
  return found;
}

/** A symbolic link, by the Unix mode in the upper half of the attributes. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
