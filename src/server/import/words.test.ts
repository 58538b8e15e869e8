import { expect, test } from "vitest";
import { readWords } from "./words.ts";

const nameOf = (name: string) => readWords(["checklists", "list.md", "--name", name]).name;

test("a list's name is one line, and neither nothing nor too long", () => {
  expect(nameOf("  Лазня \n у\tлісі ")).toBe("Лазня у лісі");
  expect(nameOf("я".repeat(200))).toHaveLength(200);
  for (const name of ["", " \n", "я".repeat(201)])
    expect(() => nameOf(name)).toThrow("--name is 1 to 200 characters long.");
});

test("goods have no list's name, and a list none of what goods are read by", () => {
  for (const words of [
    ["products", "goods.csv", "--name", "Лазня"],
    ["checklists", "list.md", "--encoding", "utf-8"],
    ["checklists", "list.md", "--pictures", "photos"],
    ["checklists", "list.md", "--fetch-pictures"],
    ["checklists", "list.md", "another.md"],
  ])
    expect(() => readWords(words), words.join(" ")).toThrow("Usage: npm run import");
});
