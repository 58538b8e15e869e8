/** Puts a theme from a zip in place of the shop's own: all of it, or nothing. */
import * as z from "zod/mini";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { sanitizeRichText } from "#server/content-pages/sanitize.ts";
import { isFileName } from "#server/files/file-name.ts";
import { putAsset } from "#server/files/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { StoredSetting } from "#server/settings/settings.ts";
import { readAsset, storeAssetPicture } from "./assets.ts";
import { assetsFolder, themeFile } from "./pack-theme.ts";
import { readZip } from "./read-zip.ts";
import { readThemeChange, type ThemeChange, themeSettingsObject } from "./settings-change.ts";
import {
  deleteAllPlaceholders,
  listThemeSettings,
  type NewPlaceholder,
  writePlaceholder,
  writeThemeSettings,
} from "./sql.ts";

const limits = { files: 200, bytes: 100 * 1024 * 1024 };
/** Bytes; it is parsed at one go. */
const longestDescription = 1024 * 1024;
const mostPlaceholders = 200;

const texts = z.partialRecord(z.enum(langs), z.string());
const packedTheme = z.object({
  settings: z.optional(z.record(z.string(), z.unknown())),
  placeholders: z.optional(
    z
      .array(
        z.object({
          key: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
          place: z.string().check(z.trim(), z.maxLength(100)),
          value: z.union([z.string(), texts]),
        }),
      )
      .check(z.maxLength(mostPlaceholders)),
  ),
});

export type ReadTheme = {
  settings: ThemeChange;
  placeholders: NewPlaceholder[];
  /** Names and photographs, which are stored already. */
  assets: { name: string; url: string; size: number }[];
};

const refuse = () => new Refusal("invalid", { fields: { file: "invalid" } });

/** Reads and checks all of it. Pictures are stored here: those that nothing names go after a day. */
export async function readPackedTheme(db: Db, path: string): Promise<ReadTheme> {
  const isAsset = (name: string) =>
    name.startsWith(assetsFolder) && isFileName(name.slice(assetsFolder.length));
  const found = await readZip(path, limits, (name) => name === themeFile || isAsset(name));
  const described = readDescription(found.get(themeFile));
  const pictures: ReadTheme["assets"] = [];
  for (const [name, bytes] of found) {
    if (!isAsset(name)) continue;
    const url = await storeAssetPicture(db, bytes).catch((error: unknown) => {
      throw error instanceof Refusal ? refuse() : error;
    });
    const size = (await readAsset(db, url))?.length ?? 0;
    pictures.push({
      name: `${name.slice(assetsFolder.length, name.lastIndexOf(".") + 1)}webp`,
      url,
      size,
    });
  }
  return { ...described, assets: pictures };
}

function readDescription(bytes: Buffer | undefined): Omit<ReadTheme, "assets"> {
  if (!bytes || bytes.length > longestDescription) throw refuse();
  const read = packedTheme.safeParse(parseJson(bytes));
  if (!read.success) throw refuse();
  const { settings = {}, placeholders = [] } = read.data;
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  return {
    settings: checkSettings(rows),
    placeholders: placeholders.map(({ key, place, value }) => ({
      key,
      place,
      translations: placeholderTexts(typeof value === "string" ? { [defaultLang]: value } : value),
    })),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw refuse();
  }
}

function placeholderTexts(values: Partial<Record<Lang, string>>) {
  return Object.fromEntries(
    Object.entries(values).map(([lang, value]) => [lang, { value: sanitizeRichText(value) }]),
  );
}

/** Read as an owner would send them, one language after another. */
function checkSettings(rows: readonly StoredSetting[]): ThemeChange {
  const known = new Set(rows.map(({ key }) => key));
  let read: ThemeChange = { set: [], reset: [] };
  for (const lang of langs) {
    const flat = Object.entries(themeSettingsObject(lang, rows));
    const sent = Object.fromEntries(flat.filter(([key]) => known.has(key)));
    read = readThemeChange(lang, sent, read.set);
  }
  return read;
}

/** In the caller's transaction. */
export async function installTheme(db: Db, theme: ReadTheme): Promise<void> {
  const remaining = new Set(theme.settings.set.map(({ key }) => key));
  const gone = (await listThemeSettings(db))
    .map(({ key }) => key)
    .filter((key) => !remaining.has(key));
  await writeThemeSettings(db, { set: theme.settings.set, reset: gone });
  await deleteAllPlaceholders(db);
  for (const row of theme.placeholders) await writePlaceholder(db, row);
  for (const asset of theme.assets) await putAsset(db, asset);
}
