import { expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";

const nameOf = (name: string) => parseArguments(["checklists", "list.md", "--name", name]).name;

test("a list's name is one line, and neither nothing nor too long", () => {
  expect(nameOf("  Лазня \n у\tлісі ")).toBe("Лазня у лісі");
  expect(nameOf("я".repeat(200))).toHaveLength(200);
  for (const name of ["", " \n", "я".repeat(201)])
    expect(() => nameOf(name)).toThrow("--name is 1 to 200 characters long.");
});

test("a word and a file are enough, and more is taken at its word", () => {
  const plain = { isDryRun: false, lang: "ua", name: undefined, encoding: undefined };
  const pictures = { folder: undefined, isFetching: false };
  const mapping = { columns: {}, currency: undefined, rate: 1 };
  expect(parseArguments(["checklists", "list.md"])).toEqual({
    resource: "checklists",
    file: "list.md",
    ...plain,
    pictures,
    mapping,
  });
  const more = ["--dry-run", "--lang", "en", "--encoding", "windows-1251", "--pictures", "photos"];
  expect(parseArguments(["products", "products.csv", ...more, "--fetch-pictures"])).toEqual({
    resource: "products",
    file: "products.csv",
    isDryRun: true,
    lang: "en",
    name: undefined,
    encoding: "windows-1251",
    pictures: { folder: "photos", isFetching: true },
    mapping,
  });
});

test.for<[string, string[], string]>([
  ["says nothing", [], "Usage: npm run import"],
  ["names what nobody imports", ["orders", "orders.csv"], "Usage: npm run import"],
  ["names no file", ["products"], "Usage: npm run import"],
  ["asks in an odd word", ["products", "products.csv", "--force"], "--force"],
  ["speaks another language", ["products", "products.csv", "--lang", "uk"], "--lang is one of ua,"],
])("who %s is told what can be said", ([, words, expected]) => {
  // The command says it as it is, and it is one line.
  expect(() => parseArguments(words)).toThrow(/^[^\n]+$/);
  expect(() => parseArguments(words)).toThrow(expected);
});

test("products have no list's name, and a list none of what products are read by", () => {
  for (const words of [
    ["products", "products.csv", "--name", "Лазня"],
    ["checklists", "list.md", "--encoding", "utf-8"],
    ["checklists", "list.md", "--pictures", "photos"],
    ["checklists", "list.md", "--fetch-pictures"],
    ["checklists", "list.md", "another.md"],
  ])
    expect(() => parseArguments(words), words.join(" ")).toThrow(/^Usage: npm run import[^\n]+$/);
});
