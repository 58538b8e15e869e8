import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { listOtherTurns, turns } from "#tests/support/turns.ts";
import { runProgram } from "./stage.ts";

/** The files that a Vitest stage runs in this environment. */
async function listFiles(env: Record<string, string>): Promise<string[]> {
  const words = ["list", "--filesOnly", "--json"];
  const { output } = await runProgram("vitest", words, { TURN: "", ...env });
  const listed: { file: string }[] = JSON.parse(output.slice(output.indexOf("[")));
  return listed.map(({ file }) => relative(process.cwd(), file));
}

test("every test file belongs to a stage", async () => {
  const present = ["src", "sw", "tests"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file))
      .map((file) => join(top, file)),
  );
  // As playwright.config.ts says: testDir and testMatch.
  const journeys = present.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));

  const oldest = process.env.OLDEST_POSTGRES_BIN;
  const stages = [{}, { NEWEST_NODE_BIN: "" }, ...(oldest ? [{ TEST_POSTGRES_BIN: oldest }] : [])];
  const listed = await Promise.all(stages.map(listFiles));
  const run = new Set([...journeys, ...listed.flat()]);
  expect(run.size).toBeGreaterThan(0);
  expect(present.filter((file) => !run.has(file))).toEqual([]);
});

test("each file that takes turns runs in one of them", () => {
  const left = turns.map((turn) => listOtherTurns("flows", { TURN: String(turn) }));
  const files = new Set(left.flat());
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) expect(left.filter((one) => !one.includes(file))).toHaveLength(1);
  expect(listOtherTurns("flows", {})).toEqual([]);
});
