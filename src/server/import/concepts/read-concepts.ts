/**
 * Concepts as a table, a row for each link:
 * `concept,name_ua,name_en,name_ru,synonyms_ua,…,product,category,season,age_from,age_to,sex`.
 * A concept may have several rows; names need to stand in one of them. Synonyms, products and
 * seasons are separated by `;`. An empty cell leaves what the shop has; `-` as the product says
 * that there is none.
 */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { conceptKey, type Season, type Sex, seasons, sexes } from "#contract/concepts.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { ImportRefusal } from "#server/import/refusal.ts";

export type FileLink = {
  line: number;
  /** sku, or the slug or path of a category */
  target: { product: string } | { category: string };
  seasons: Season[];
  ageFrom: number | null;
  ageTo: number | null;
  sex: Sex | null;
};
export type FileConcept = {
  key: string;
  line: number;
  names: Partial<Record<Lang, string>>;
  synonyms: Partial<Record<Lang, string[]>>;
  /** undefined: the file says nothing of them; otherwise they are all there are */
  links: FileLink[] | undefined;
};

export const conceptIssues = {
  key: "has a concept that is no key such as sleeping_bag",
  season: `has a season other than ${seasons.join(", ")}`,
  age: "has an age that is no whole number from 0 to 130",
  sex: "has a sex other than f, m",
  unknownProduct: "names a product that the shop does not have",
  unknownCategory: "names a category that the shop does not have",
} as const;
export type ConceptIssue = { line: number; code: keyof typeof conceptIssues };

const columns = [
  "concept",
  ...langs.flatMap((lang) => [`name_${lang}`, `synonyms_${lang}`]),
  "product",
  "category",
  "season",
  "age_from",
  "age_to",
  "sex",
];

type Row = { line: number; cell: (column: string) => string };

export function readConceptTable(text: string, file: string) {
  const byKey = new Map<string, FileConcept>();
  const issues: ConceptIssue[] = [];
  for (const row of readRows(text, file)) {
    const { line, cell } = row;
    const key = cell("concept");
    if (!conceptKey.test(key)) {
      issues.push({ line, code: "key" });
      continue;
    }
    const concept: FileConcept = byKey.get(key) ?? {
      key,
      line,
      names: {},
      synonyms: {},
      links: undefined,
    };
    byKey.set(key, concept);
    for (const lang of langs) {
      const name = cell(`name_${lang}`);
      const synonyms = listOf(cell(`synonyms_${lang}`));
      if (name) concept.names[lang] = name;
      if (synonyms.length > 0) concept.synonyms[lang] = synonyms;
    }
    const links = readLinks(row, issues);
    if (links) concept.links = [...(concept.links ?? []), ...links];
  }
  return { concepts: [...byKey.values()], issues };
}

/** Undefined: the row names no products. */
function readLinks({ line, cell }: Row, issues: ConceptIssue[]): FileLink[] | undefined {
  const products = listOf(cell("product"));
  const category = cell("category");
  if (products.length === 0 && !category) return undefined;
  const limits = {
    seasons: listOf(cell("season")).map((one) => seasons.find((season) => season === one)),
    ageFrom: readAge(cell("age_from")),
    ageTo: readAge(cell("age_to")),
    sex: sexes.find((sex) => sex === cell("sex")) ?? null,
  };
  const known = limits.seasons.filter((season) => season !== undefined);
  const { ageFrom, ageTo, sex } = limits;
  if (known.length < limits.seasons.length) issues.push({ line, code: "season" });
  else if (ageFrom === undefined || ageTo === undefined) issues.push({ line, code: "age" });
  else if (sex === null && cell("sex")) issues.push({ line, code: "sex" });
  else {
    const own = { line, seasons: known, ageFrom, ageTo, sex };
    const sold = products.filter((product) => product !== "-");
    return [
      ...sold.map((product) => ({ ...own, target: { product } })),
      ...(category ? [{ ...own, target: { category } }] : []),
    ];
  }
  return undefined;
}

/** undefined: no age; null: none given. */
function readAge(cell: string): number | null | undefined {
  if (cell === "") return null;
  return /^\d{1,3}$/.test(cell) && Number(cell) <= 130 ? Number(cell) : undefined;
}

const listOf = (cell: string) =>
  cell
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);

function readRows(text: string, file: string): Row[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const [header = [], ...records] = parseCsv(text, first.includes("\t") ? "\t" : ",", file);
  const titles = header.map((title) => title.trim().toLowerCase());
  if (!titles.includes("concept"))
    throw new ImportRefusal(`${file} has no column "concept". It may have: ${columns.join(", ")}.`);
  const strange = titles.filter((title) => !columns.includes(title));
  if (strange.length > 0)
    throw new ImportRefusal(
      `${file} has columns that are not read: ${strange.join(", ")}. It may have: ${columns.join(", ")}.`,
    );
  return records.map((record, at) => ({
    line: at + 2,
    cell: (column) => (record[titles.indexOf(column)] ?? "").trim(),
  }));
}

function parseCsv(text: string, delimiter: string, file: string): string[][] {
  try {
    // as: without `columns` a record is an array of its cells
    return parse(text, { delimiter, relax_column_count: true }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportRefusal(`${file}: a quote does not close, or stands inside a cell.`);
  }
}
