/** The theme as one zip: `theme.json` (settings, placeholders) and `assets/`. There is no code in it. */
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { listAssets } from "#server/files/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { readAsset } from "./assets.ts";
import { listPlaceholders, listThemeSettings } from "./sql.ts";

export const themeFile = "theme.json";
export const assetsFolder = "assets/";

/** The zip as a stream; one picture is in memory at a time. */
export async function packTheme(db: Db): Promise<Readable> {
  const [settings, placeholders, assets] = await Promise.all([
    listThemeSettings(db),
    listPlaceholders(db),
    listAssets(db),
  ]);
  const zip = new ZipFile();
  const theme = {
    format: 1,
    settings: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    placeholders: placeholders.map(({ key, place, translations }) => ({
      key,
      place,
      value: Object.fromEntries(valuesOf(translations)),
    })),
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(theme, null, 2)}\n`), themeFile);
  for (const { name, url } of assets) {
    const bytes = await readAsset(db, url);
    if (bytes) zip.addBuffer(bytes, assetsFolder + name, { compress: false });
  }
  zip.end();
  // as: yazl promises less than it gives
  return zip.outputStream as Readable;
}

const valuesOf = (translations: Record<string, { value?: string }>) =>
  Object.entries(translations).map(([lang, { value = "" }]) => [lang, value] as const);
