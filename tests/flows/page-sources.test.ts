import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#app/navigation/screen-loaders.ts";
import { pageSource } from "#app/navigation/screen-source.ts";
import type { PageName } from "#app/routes.ts";

test("every page's code is a file of its name, so that the server can preload it", () => {
  // as: Object.keys loses the key type
  const names = Object.keys(pages) as PageName[];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !existsSync(pageSource(name)))).toEqual([]);
});
