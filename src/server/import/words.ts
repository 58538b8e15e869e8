/** The words of `npm run import -- …`. */
import { parseArgs } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { ImportRefusal } from "./refusal.ts";

export type ImportPlan = {
  file: string;
  isDryRun: boolean;
  lang: Lang;
  name: string | undefined;
};

const usage =
  "Usage: npm run import -- checklists FILE [--dry-run] [--lang ua|en|ru] [--name NAME]";

export function readWords(words: string[]): ImportPlan {
  const { values, positionals } = parse(words);
  const [noun, file, ...more] = positionals;
  if (noun !== "checklists" || !file || more.length > 0) throw new ImportRefusal(usage);
  const lang = langs.find((known) => known === (values.lang ?? defaultLang));
  if (!lang) throw new ImportRefusal(`--lang is one of ${langs.join(", ")}.`);
  const name = values.name?.replace(/\s+/gu, " ").trim();
  if (name === "" || (name && name.length > 200))
    throw new ImportRefusal("--name is 1 to 200 characters long.");
  return { file, isDryRun: values["dry-run"] ?? false, lang, name };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        lang: { type: "string" },
        name: { type: "string" },
      },
    });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw new ImportRefusal(`${reason}. ${usage}`);
  }
}
