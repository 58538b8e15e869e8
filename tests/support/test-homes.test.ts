import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "./check-stage.ts";

test("every test file is run by somebody", async () => {
  const present = ["src", "sw", "tests"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file))
      .map((file) => join(top, file)),
  );
  // As playwright.config.ts says: testDir and testMatch.
  const journeys = present.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));

  const { output } = await runProgram("vitest", ["list", "--filesOnly", "--json"]);
  const listed: { file: string }[] = JSON.parse(output.slice(output.indexOf("[")));
  const run = new Set([...journeys, ...listed.map(({ file }) => relative(process.cwd(), file))]);
  expect(run.size).toBeGreaterThan(0);
  expect(present.filter((file) => !run.has(file))).toEqual([]);
});
