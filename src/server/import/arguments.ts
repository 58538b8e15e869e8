/** The command line of `npm run import -- …`. */
import { parseArgs } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { type FileMapping, parseMapping } from "./products/mapping.ts";
import { ImportRefusal } from "./refusal.ts";

const resources = ["checklists", "products", "concepts"] as const;

export type ImportPlan = {
  resource: (typeof resources)[number];
  file: string;
  isDryRun: boolean;
  lang: Lang;
  /** Only for a list. */
  name: string | undefined;
  /** Only for a product file that does not declare its encoding. */
  encoding: string | undefined;
  /** Where product pictures come from; without both, pictures are not imported. */
  pictures: { folder: string | undefined; isFetching: boolean };
  /** Only for products: which column holds what, the currency of its prices and its rate. */
  mapping: FileMapping;
};

const usage =
  "Usage: npm run import -- checklists FILE [--dry-run] [--lang ua|en|ru] [--name NAME], or: " +
  "npm run import -- concepts FILE [--dry-run], or: " +
  "npm run import -- products FILE [--dry-run] [--lang ua|en|ru] [--encoding utf-8|windows-1251] " +
  "[--pictures DIR] [--fetch-pictures] [--map name=Title,price=Price,…] [--currency USD --rate 41.50] " +
  "[--mapping FILE] [--save-mapping FILE] [--point decimal|thousands]";

export function parseArguments(args: string[]): ImportPlan {
  const { values, positionals } = parse(args);
  const [requestedResource, file, ...more] = positionals;
  const resource = resources.find((known) => known === requestedResource);
  if (!resource || !file || more.length > 0) throw new ImportRefusal(usage);
  const { encoding } = values;
  const productOption =
    encoding ??
    values.pictures ??
    values["fetch-pictures"] ??
    values.map ??
    values.currency ??
    values.rate ??
    values.mapping ??
    values["save-mapping"] ??
    values.point;
  const otherOption = {
    products: values.name,
    checklists: productOption,
    concepts: values.name ?? values.lang ?? productOption,
  };
  const misplacedOption = otherOption[resource];
  if (misplacedOption !== undefined) throw new ImportRefusal(usage);
  const lang = langs.find((known) => known === (values.lang ?? defaultLang));
  if (!lang) throw new ImportRefusal(`--lang is one of ${langs.join(", ")}.`);
  const name = values.name?.replace(/\s+/gu, " ").trim();
  if (name === "" || (name && name.length > 200))
    throw new ImportRefusal("--name is 1 to 200 characters long.");
  const pictures = { folder: values.pictures, isFetching: values["fetch-pictures"] ?? false };
  const mapping = parseMapping({
    map: values.map ?? [],
    currency: values.currency,
    rate: values.rate,
    file: values.mapping,
    saveAs: values["save-mapping"],
    point: values.point,
  });
  const isDryRun = values["dry-run"] ?? false;
  return { resource, file, isDryRun, lang, name, encoding, pictures, mapping };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        lang: { type: "string" },
        name: { type: "string" },
        encoding: { type: "string" },
        pictures: { type: "string" },
        "fetch-pictures": { type: "boolean" },
        map: { type: "string", multiple: true },
        currency: { type: "string" },
        rate: { type: "string" },
        mapping: { type: "string" },
        "save-mapping": { type: "string" },
        point: { type: "string" },
      },
    });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw new ImportRefusal(`${reason}. ${usage}`);
  }
}
