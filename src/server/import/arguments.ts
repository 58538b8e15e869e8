/** The words of `npm run import -- …`. */
import { parseArgs } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { ImportRefusal } from "./refusal.ts";

const nouns = ["checklists", "products"] as const;

export type ImportPlan = {
  noun: (typeof nouns)[number];
  file: string;
  isDryRun: boolean;
  lang: Lang;
  /** Of a list. */
  name: string | undefined;
  /** Of a goods file that does not say it. */
  encoding: string | undefined;
  /** Where the pictures of goods come from; neither: from nowhere. */
  pictures: { folder: string | undefined; isFetching: boolean };
};

const usage =
  "Usage: npm run import -- checklists FILE [--dry-run] [--lang ua|en|ru] [--name NAME], or: " +
  "npm run import -- products FILE [--dry-run] [--lang ua|en|ru] [--encoding utf-8|windows-1251] " +
  "[--pictures DIR] [--fetch-pictures]";

export function readWords(words: string[]): ImportPlan {
  const { values, positionals } = parse(words);
  const [asked, file, ...more] = positionals;
  const noun = nouns.find((known) => known === asked);
  if (!noun || !file || more.length > 0) throw new ImportRefusal(usage);
  const { encoding } = values;
  const ofGoods = encoding ?? values.pictures ?? values["fetch-pictures"];
  const strange = noun === "products" ? values.name : ofGoods;
  if (strange !== undefined) throw new ImportRefusal(usage);
  const lang = langs.find((known) => known === (values.lang ?? defaultLang));
  if (!lang) throw new ImportRefusal(`--lang is one of ${langs.join(", ")}.`);
  const name = values.name?.replace(/\s+/gu, " ").trim();
  if (name === "" || (name && name.length > 200))
    throw new ImportRefusal("--name is 1 to 200 characters long.");
  const pictures = { folder: values.pictures, isFetching: values["fetch-pictures"] ?? false };
  return { noun, file, isDryRun: values["dry-run"] ?? false, lang, name, encoding, pictures };
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
        encoding: { type: "string" },
        pictures: { type: "string" },
        "fetch-pictures": { type: "boolean" },
      },
    });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw new ImportRefusal(`${reason}. ${usage}`);
  }
}
