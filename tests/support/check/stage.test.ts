import { expect, test } from "vitest";
import { type Outcome, programStage, runLane, type Stage } from "./stage.ts";

const passes: Outcome = { passed: true, summary: "3 files", output: "all about it" };
const fails: Outcome = { passed: false, summary: "1 failed", output: "what went wrong" };

function makeStage(name: string, run: () => Outcome, started: string[]): Stage {
  return {
    name,
    run: async () => {
      started.push(name);
      return run();
    },
  };
}

/** A Node that runs `script`; its summary is what it printed after `said`. */
function scriptStage(script: string): Stage {
  return programStage("script", ["node", "-e", script], (output) => /said (.*)/.exec(output)?.[1]);
}

test("a program that exits with 0 reports what it did", async () => {
  const outcome = await scriptStage("console.log('said 3 files')").run();
  expect(outcome).toMatchObject({ passed: true, summary: "3 files" });
});

test("a program that exits with an error has failed, whatever it printed", async () => {
  const outcome = await scriptStage("console.error('said 3 files'); process.exitCode = 2").run();
  expect(outcome).toMatchObject({ passed: false, summary: "node exited with 2" });
  expect(outcome.output).toContain("said 3 files");
});

test("a program that exits with 0 and prints nothing has failed", async () => {
  expect(await scriptStage("").run()).toMatchObject({ passed: false });
});

test("a lane stops at its first failure and prints the output", async () => {
  const started: string[] = [];
  const printed: string[] = [];
  const stages = [
    makeStage("lint", () => passes, started),
    makeStage("types", () => fails, started),
    makeStage("unit", () => passes, started),
  ];
  const passed = await runLane(stages, { yet: false }, (text) => printed.push(text));
  expect(passed).toBe(false);
  expect(started).toEqual(["lint", "types"]);
  expect(printed[0]).toMatch(/^✓ lint: 3 files \([\d.]+ s\)$/);
  expect(printed[1]).toMatch(/^what went wrong\n✗ types: 1 failed \([\d.]+ s\)$/);
});

test("a lane stops when the other lane has failed", async () => {
  const started: string[] = [];
  const failed = { yet: false };
  const beside = makeStage(
    "server",
    () => {
      failed.yet = true;
      return passes;
    },
    started,
  );
  const stages = [beside, makeStage("sizes", () => passes, started)];
  expect(await runLane(stages, failed, () => {})).toBe(false);
  expect(started).toEqual(["server"]);
});

test("a stage that throws has failed", async () => {
  const printed: string[] = [];
  const stage = makeStage("types", () => {
    throw new Error("src/ui has no tsconfig");
  }, []);
  expect(await runLane([stage], { yet: false }, (text) => printed.push(text))).toBe(false);
  expect(printed[0]).toContain("src/ui has no tsconfig");
});
