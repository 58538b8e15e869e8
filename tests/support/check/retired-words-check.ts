/** Finds retired words in declared names, in names of files and folders, and in Markdown headings. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import {
  exceptions,
  type RetiredTerms,
  retiredNames,
  retiredWords,
  retiredWordsWithin,
} from "./retired-words.ts";
import { readDeclaredNames } from "./retired-words-read.ts";

export type WordBreach = { path: string; line: number; name: string; word: string; use: string };
export type WordCheck = { names: number; files: number; breaches: WordBreach[] };

const tops = ["src", "sw", "tests", "docs", "README.md"];
const readable = /\.(ts|tsx|mjs)$/;
/** The database's own names: nobody chooses them twice. */
const stored = /^src\/server\/(platform\/)?db\/migrations\//;

/** @throws when there is nothing to read: a check that read no names has checked nothing. */
export function checkRetiredWords(root: string): WordCheck {
  const paths = listFiles(root).filter((path) => !stored.test(path));
  const breaches: WordBreach[] = [];
  const reported = new Set<string>();
  let names = 0;

  const check = (path: string, line: number, name: string) => {
    names += 1;
    const found = findRetired(path, name);
    if (found) breaches.push({ path, line, name, ...found });
  };
  for (const path of paths) {
    for (const [part, upTo] of pathParts(path)) {
      // A folder is reported once, not with each of its files.
      if (reported.has(upTo)) continue;
      reported.add(upTo);
      check(upTo, 1, part);
    }
    if (readable.test(path))
      for (const { name, line } of readDeclaredNames(path, readFileSync(join(root, path), "utf8")))
        check(path, line, name);
    if (path.endsWith(".md"))
      for (const { text, line } of listHeadings(readFileSync(join(root, path), "utf8")))
        check(path, line, text);
  }
  if (!paths.some((path) => readable.test(path)))
    throw new Error(`retired words: no module was read under ${root}`);
  return { names, files: paths.length, breaches };
}

function listFiles(root: string): string[] {
  return tops
    .filter((top) => existsSync(join(root, top)))
    .flatMap((top) =>
      top.endsWith(".md")
        ? [top]
        : readdirSync(join(root, top), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) =>
              join(entry.parentPath, entry.name)
                .slice(root.length + 1)
                .split(sep)
                .join("/"),
            )
            .sort(),
    );
}

/** Every folder of the path and the file's own name, each with the path that ends there. */
function pathParts(path: string): [name: string, upTo: string][] {
  const parts = path.split("/");
  return parts.map((part, at) => [part, parts.slice(0, at + 1).join("/")]);
}

/** Not in code that is fenced off, where `#` begins a comment. */
function listHeadings(markdown: string): { text: string; line: number }[] {
  let isFenced = false;
  return markdown.split("\n").flatMap((text, at) => {
    if (text.startsWith("```")) isFenced = !isFenced;
    const heading = isFenced ? undefined : /^#+ +(.*)$/.exec(text)?.[1];
    return heading ? [{ text: heading, line: at + 1 }] : [];
  });
}

function findRetired(path: string, name: string): { word: string; use: string } | undefined {
  // A name with _ is a column or a key of the wire.
  if (name.includes("_")) return undefined;
  // `kept.ts` is the whole name `kept`.
  const stem = name.replace(/\..*$/, "");
  const wholeName = Object.hasOwn(retiredNames, stem) ? retiredNames[stem] : undefined;
  if (wholeName && !isException(path, stem)) return { word: stem, use: wholeName };
  const words = splitWords(name);
  const tables: RetiredTerms[] = [
    retiredWords,
    ...retiredWordsWithin.filter(({ within }) => within.test(path)).map(({ terms }) => terms),
  ];
  for (const table of tables)
    for (const [word, use] of Object.entries(table))
      if (hasWords(words, word.split(" ")) && !isException(path, word)) return { word, use };
  return undefined;
}

function isException(path: string, term: string): boolean {
  return exceptions.some(({ within, terms }) => within.test(path) && terms.includes(term));
}

/** `readOpenTill`, `open-till.ts` and `Open till` are the same three words with or without `read`. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** The last of them in the plural too. */
function hasWords(words: readonly string[], wanted: readonly string[]): boolean {
  const isLast = (at: number) => at === wanted.length - 1;
  return words.some((_, from) =>
    wanted.every((word, at) => {
      const here = words[from + at];
      return here === word || (isLast(at) && here === `${word}s`);
    }),
  );
}

/** One readable line each, and how much was read. */
export function formatWordCheck({ names, files, breaches }: WordCheck): string {
  const lines = breaches.map(
    ({ path, line, name, word, use }) =>
      `${path}:${line} \`${name}\`: \`${word}\` is retired, use ${use}`,
  );
  const total = `retired words: ${names} names in ${files} files read, ${breaches.length} breaches`;
  return [...lines, total].join("\n");
}
