import { rename } from "node:fs/promises";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { forgetDataDirectory } from "./data-directory.ts";

/** PostgreSQL reads only data of its own major version; upgrading needs a backup and a restore. */
export function refuseOtherMajorVersion(
  dataVersion: number,
  ownVersion: number,
  folder: string,
): never {
  throw new StartRefusal(
    `${folder} holds data of PostgreSQL ${dataVersion} and this shop brings ${ownVersion}. Write a backup with the programs of PostgreSQL ${dataVersion}: npm run backup -- shop.backup --programs /usr/lib/postgresql/${dataVersion}/bin; then restore it: npm run backup -- restore shop.backup (it keeps the old data beside the new).`,
  );
}

/** Renames the folder, so that new data can be created in its place. */
export async function setAsideOtherMajorVersion(
  dataDir: string,
  { folder, major }: { folder: string; major: number },
  print: (line: string) => void,
): Promise<void> {
  const target = `${folder}-${major}`;
  try {
    await rename(folder, target);
  } catch (error) {
    throw new StartRefusal(`Cannot move ${folder} to ${target}: ${String(error)}.`);
  }
  await forgetDataDirectory(dataDir);
  print(
    `The data of PostgreSQL ${major} are now in ${target}: delete them when you need them no more.`,
  );
}
