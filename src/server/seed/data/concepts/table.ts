/**
 * Concepts as a table, a line each: `key | names | names | names | goods`. Names are Ukrainian,
 * English, Russian; the first is the name, those after it are what people also write.
 *
 * Goods are skus, the one that is meant first; after a colon for whom and when: `:13-` from 13
 * years on, `:3-8`, `:f` or `:m`, `:summer,autumn`. Where there is none, a letter says why.
 */
import { type Season, seasons } from "#contract/concepts.ts";
import type { Lang } from "#contract/lang.ts";
import type { SeedConcept, SeedConceptLink } from "#server/seed/shape.ts";
import { bindWords } from "#server/seed/text.ts";

/** Why the shop has no goods for it. */
const absences = { "-o": "own", "-m": "medicine", "-x": "notSold" } as const;

export function readConcepts(table: string): SeedConcept[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [key = "", ua = "", en = "", ru = "", sold = ""] = line.split(" | ");
      const [name, synonyms] = readNames({ ua, en, ru });
      const absence = Object.entries(absences).find(([sign]) => sign === sold)?.[1];
      const links = absence ? [] : sold.split(" ").map(readLink);
      return { key, name, synonyms, links, ...(absence && { absence }) };
    });
}

function readNames(cells: Record<Lang, string>): [Record<Lang, string>, Record<Lang, string[]>] {
  const all = { ua: listOf(cells.ua), en: listOf(cells.en), ru: listOf(cells.ru) };
  const first = ([name = ""]: string[]) => bindWords(name);
  const others = ([, ...rest]: string[]) => rest;
  return [
    { ua: first(all.ua), en: first(all.en), ru: first(all.ru) },
    { ua: others(all.ua), en: others(all.en), ru: others(all.ru) },
  ];
}

const listOf = (cell: string) => cell.split(";").map((one) => one.trim());

function readLink(text: string): SeedConceptLink {
  const [product = "", ...limits] = text.split(":");
  return Object.assign({ product }, ...limits.map(readLimit));
}

function readLimit(limit: string): Partial<SeedConceptLink> {
  if (limit === "f" || limit === "m") return { sex: limit };
  const age = /^(\d*)-(\d*)$/.exec(limit);
  if (age)
    return {
      ...(age[1] && { ageFrom: Number(age[1]) }),
      ...(age[2] && { ageTo: Number(age[2]) }),
    };
  const named = limit.split(",").map((name) => seasons.find((season) => season === name));
  if (named.some((season) => season === undefined)) throw new Error(`no limit is ${limit}`);
  return { seasons: named as Season[] }; // as: none is undefined, see above
}
