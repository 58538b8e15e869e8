import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pageSource } from "#app/page-source.ts";
import { type PageName, pages } from "#app/routes.ts";

test("the code of every page is a file of its name, so that the server can say what it loads", () => {
  // as: Object.keys forgets the keys
  const names = Object.keys(pages) as PageName[];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !existsSync(pageSource(name)))).toEqual([]);
});
