/** Texts of the screens in the owner's words; they are one setting, of all languages. */
import type { Lang } from "#contract/lang.ts";
import type { OwnTexts } from "#contract/rendering.ts";
import type { Db } from "#server/platform/db/db.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { findSetting, saveSetting } from "#server/settings/sql.ts";

const key = "own_texts";
const none: OwnTexts = {};

/** The same object while nothing of the catalogue has changed. */
export async function readOwnTexts(db: Db, version?: number): Promise<OwnTexts> {
  const { rows } = await readReferenceData(db, version);
  return ownTextsOf(rows.settings.find((row) => row.key === key)?.value);
}

/** As they are in the transaction. */
export async function findOwnTexts(db: Db): Promise<OwnTexts> {
  const [row] = await findSetting(db, key);
  return ownTextsOf(row?.value);
}

// as: `saveOwnTexts` writes it
const ownTextsOf = (value: unknown) => (value ?? none) as OwnTexts;

/** "" ends one. */
export async function saveOwnTexts(
  db: Db,
  lang: Lang,
  changes: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await findOwnTexts(db);
  const texts = new Map(Object.entries(stored[lang] ?? {}));
  for (const [name, text] of changes) {
    if (text === "") texts.delete(name);
    else texts.set(name, text);
  }
  await saveSetting(db, { key, value: { ...stored, [lang]: Object.fromEntries(texts) } });
}

const placeholders = (text: string) => text.match(/\{\{\s*\w+|<\/?\w+>|\{\{|\}\}/g) ?? [];
const namesIn = (text: string) => new Set(placeholders(text).map((one) => one.replace(/\s/g, "")));

/** Whether it says nothing in `{{…}}` or `<…>` that the built-in text does not. */
export function fitsBuiltIn(text: string, builtIn: string): boolean {
  const known = namesIn(builtIn);
  return [...namesIn(text)].every((name) => known.has(name));
}
