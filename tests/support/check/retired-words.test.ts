import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exceptions, retiredNames, retiredWords, retiredWordsWithin } from "./retired-words.ts";
import { checkRetiredWords, formatWordCheck, splitWords } from "./retired-words-check.ts";

const sound: Record<string, string> = {
  "README.md": "# Torba\n\n```sh\n# the till, in a fenced comment\n```\n",
  "src/rules/cart/price.ts": `
    export type CartLine = { quantity: number; told_at: string; "basket": string };
    export const keys = { basket: "basket", till: ["told"] };
    export function priceOf({ till }: Record<string, number>, line: CartLine) {
      return (till ?? 0) * line.quantity;
    }`,
};

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "torba-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, source] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

function breachesOf(files: Record<string, string>): string[] {
  return checkRetiredWords(plant(files)).breaches.map(
    ({ path, line, name, word }) => `${path}:${line} ${name} ${word}`,
  );
}

test("wire keys, strings, read properties and fenced code are not declared names", () => {
  expect(breachesOf({})).toEqual([]);
});

/** source · the name that is refused · the retired word in it */
const planted: [source: string, name: string, word: string][] = [
  ["export const openTill = 1;", "openTill", "till"],
  ["export const [openTill] = [1];", "openTill", "till"],
  ["export const { key: openTill } = { key: 1 };", "openTill", "till"],
  ["export const { key: { deep: openTill = 1 } } = { key: {} };", "openTill", "till"],
  ["export const [first, ...tills] = [1];", "tills", "till"],
  ["export function openTill() {}", "openTill", "till"],
  ["export const open = (till: number) => till;", "till", "till"],
  ["export const open = (...tills: number[]) => tills;", "tills", "till"],
  ["export const open = function openTill() {};", "openTill", "till"],
  ["export type OpenTill = number;", "OpenTill", "till"],
  ["export interface OpenTill { price: number }", "OpenTill", "till"],
  ["export type Open<Till> = Till[];", "Till", "till"],
  ["export type Open = { till: number };", "till", "till"],
  ["export type Open = { till(): void };", "till", "till"],
  ["export type Open = (till: number) => void;", "till", "till"],
  ["export type Open = { (till: number): void };", "till", "till"],
  ["export type Open = { [till: string]: number };", "till", "till"],
  ["export type Open = [till: number];", "till", "till"],
  ["export class Till {}", "Till", "till"],
  ["export class Open { till = 1; }", "till", "till"],
  ["export class Open { #till = 1; read = () => this.#till; }", "till", "till"],
  ["export class Open { till() {} }", "till", "till"],
  ["try {} catch (till) {}", "till", "till"],
  ['import { open as till } from "./price.ts";\ntill();', "till", "till"],
  ['import * as till from "./price.ts";\ntill.open();', "till", "till"],
  ['import till from "./price.ts";\ntill();', "till", "till"],
  ["export type Told = number;", "Told", "Told"],
  ["export const kept = 1;", "kept", "kept"],
  ["export const listGoneProducts = 1;", "listGoneProducts", "gone product"],
];

test.for(planted)("a planted name is found: %s", ([source, name, word]) => {
  expect(breachesOf({ "src/rules/cart/planted.ts": source })).toEqual([
    `src/rules/cart/planted.ts:1 ${name} ${word}`,
  ]);
});

test("names of files and folders and headings are read, each folder once", () => {
  expect(
    breachesOf({
      "src/rules/till/first.ts": "export {};",
      "src/rules/till/second.css": "",
      "src/rules/kept.ts": "export {};",
      "tests/flows/stay-here.test.ts": "export {};",
      "docs/cart.md": "text\n\n## The till\n",
    }),
  ).toEqual([
    "src/rules/kept.ts:1 kept.ts kept",
    "src/rules/till:1 till till",
    "tests/flows/stay-here.test.ts:1 stay-here.test.ts stay here",
    "docs/cart.md:3 The till till",
  ]);
});

test("a word that is retired in one place has its plain meaning elsewhere", () => {
  const source = "export const quietFor = 1;";
  expect(breachesOf({ "src/ui/a.ts": source })).toEqual([]);
  expect(breachesOf({ "src/offline/sync/a.ts": source })).toEqual([
    "src/offline/sync/a.ts:1 quietFor quiet",
  ]);
});

test("the report names the line, the word and the term to use", () => {
  const root = plant({ "src/ui/a.ts": "\nexport const basket = 1;" });
  const lines = formatWordCheck(checkRetiredWords(root)).split("\n");
  expect(lines[0]).toBe("src/ui/a.ts:2 `basket`: `basket` is retired, use cart");
  expect(lines[1]).toMatch(/^retired words: \d+ names in 3 files read, 1 breaches$/);
});

test("a tree without modules is refused, and so is a module that does not parse", () => {
  const root = mkdtempSync(join(tmpdir(), "torba-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "README.md"), "# Torba");
  expect(() => checkRetiredWords(root)).toThrow("no module was read");
  expect(() => breachesOf({ "src/ui/a.ts": "export const = 1;" })).toThrow("cannot be read");
});

test("names are split into their words", () => {
  expect(splitWords("readSQLRows2")).toEqual(["read", "sql", "rows"]);
  expect(splitWords("open-till.test.ts")).toEqual(["open", "till", "test", "ts"]);
});

test("every exception names a term of the list", () => {
  const known = new Set([
    ...Object.keys({ ...retiredWords, ...retiredNames }),
    ...retiredWordsWithin.flatMap(({ terms }) => Object.keys(terms)),
  ]);
  expect(exceptions.flatMap(({ terms }) => terms).filter((term) => !known.has(term))).toEqual([]);
});
