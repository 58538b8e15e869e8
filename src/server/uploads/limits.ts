import { pictureLimits } from "#server/pictures/convert.ts";
import type { FileKind } from "./file-kind.ts";

export type UploadRule = {
  kinds: readonly FileKind[];
  /** Of one file. */
  bytes: number;
  /** In one request. */
  files: number;
};

const MiB = 1024 * 1024;

export const uploadRules = {
  pictures: { kinds: ["picture"], bytes: pictureLimits.bytes, files: 20 },
  files: { kinds: ["picture", "pdf", "zip", "text"], bytes: 20 * MiB, files: 20 },
  imports: { kinds: ["text", "markup"], bytes: 50 * MiB, files: 1 },
  themes: { kinds: ["zip"], bytes: 50 * MiB, files: 1 },
} as const satisfies Record<string, UploadRule>;
