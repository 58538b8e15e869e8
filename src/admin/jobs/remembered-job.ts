/** The last job of a screen, found again on this device after the screen was left. */
import { readStored, writeStored } from "#admin/ui/device-store.ts";

const storeName = (path: string) => `job.${path}`;

export const rememberedJob = (path: string) => readStored<string>(storeName(path));

export const rememberJob = (path: string, id: string | undefined) =>
  writeStored(storeName(path), id);
