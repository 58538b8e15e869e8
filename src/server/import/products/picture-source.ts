/** Where the pictures that a file names come from: a folder of files, and the sites that it names. */
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { ImportRefusal } from "#server/import/refusal.ts";
import { pictureLimits } from "#server/pictures/convert.ts";
import { PictureRefusal } from "#server/pictures/refusal.ts";
import {
  OutboundError,
  type OutboundNetwork,
} from "#server/platform/outbound/guarded-connection.ts";
import { guardedFetch } from "#server/platform/outbound/guarded-fetch.ts";

export type PictureSource = {
  /** Whether it has to be asked of another machine. */
  isRemote: (source: string) => boolean;
  /** Throws `PictureRefusal`. */
  read: (source: string) => Promise<Buffer>;
};

type Places = { folder: string | undefined; isFetching: boolean };

const limits = { bytes: pictureLimits.bytes, ms: 10_000 };
const outsideCodes = {
  address: "pictureAddress",
  unreachable: "pictureUnreachable",
  large: "pictureLarge",
} as const;

/** Undefined: pictures are not taken. */
export async function openPictures(
  { folder, isFetching }: Places,
  world: OutboundNetwork | undefined,
): Promise<PictureSource | undefined> {
  if (folder === undefined && !isFetching) return undefined;
  const files = folder === undefined ? new Map<string, string>() : await listFiles(folder);
  const isRemote = (source: string) => isFetching && !files.has(nameOf(source)) && isUrl(source);
  return {
    isRemote,
    async read(source) {
      const file = files.get(nameOf(source));
      if (file !== undefined) return readLocal(file);
      if (!isRemote(source)) throw new PictureRefusal("pictureMissing");
      return guardedFetch(source, limits, world).catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        throw new PictureRefusal(outsideCodes[error.code], error);
      });
    },
  };
}

/** Plain files of the folder itself, by name: what a cell says opens nothing else. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ImportRefusal(`--pictures ${folder} cannot be read (${error.code}).`);
    },
  );
  const files = found.filter((one) => one.isFile());
  return new Map(files.map(({ name }) => [nameOf(name), path.join(folder, name)]));
}

const isUrl = (source: string) => /^[a-z][a-z0-9+.-]*:/i.test(source);

/** The last part of an address or a path, as one writes it. */
function nameOf(source: string): string {
  const [path = ""] = isUrl(source) ? source.split(/[?#]/, 1) : [source];
  const last = path.split(/[\\/]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last).normalize("NFC").toLowerCase();
  } catch {
    return last.normalize("NFC").toLowerCase();
  }
}

async function readLocal(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size > limits.bytes) throw new PictureRefusal("pictureLarge");
    return await readFile(file);
  } catch (error) {
    throw error instanceof PictureRefusal ? error : new PictureRefusal("pictureBroken", error);
  }
}
