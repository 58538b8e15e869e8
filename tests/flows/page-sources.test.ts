import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { screenLoaders } from "#app/navigation/screen-loaders.ts";
import { screenSource } from "#app/navigation/screen-source.ts";
import type { ScreenName } from "#app/routes.ts";

test("every page's code is a file of its name, so that the server can preload it", () => {
  // as: Object.keys loses the key type
  const names = Object.keys(screenLoaders) as ScreenName[];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !existsSync(screenSource(name)))).toEqual([]);
});
