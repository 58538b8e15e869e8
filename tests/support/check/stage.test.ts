import { expect, test } from "vitest";
import { type Outcome, programStage, runLane, type Stage } from "./stage.ts";

const passes: Outcome = { passed: true, said: "3 files", output: "all about it" };
const fails: Outcome = { passed: false, said: "1 failed", output: "what went wrong" };

function makeStage(name: string, run: () => Outcome, begun: string[]): Stage {
  return {
    name,
    run: async () => {
      begun.push(name);
      return run();
    },
  };
}

/** A Node that runs `script`; what it printed is what it said. */
function scriptStage(script: string): Stage {
  return programStage("script", ["node", "-e", script], (output) => /said (.*)/.exec(output)?.[1]);
}

test("a program that ends well tells what it did", async () => {
  const outcome = await scriptStage("console.log('said 3 files')").run();
  expect(outcome).toMatchObject({ passed: true, said: "3 files" });
});

test("a program that ends badly has failed, whatever it said", async () => {
  const outcome = await scriptStage("console.error('said 3 files'); process.exitCode = 2").run();
  expect(outcome).toMatchObject({ passed: false, said: "node exited with 2" });
  expect(outcome.output).toContain("said 3 files");
});

test("a program that ends well and says nothing has failed", async () => {
  expect(await scriptStage("").run()).toMatchObject({ passed: false });
});

test("a lane stops at its first failure and tells what was printed", async () => {
  const begun: string[] = [];
  const told: string[] = [];
  const stages = [
    makeStage("lint", () => passes, begun),
    makeStage("types", () => fails, begun),
    makeStage("unit", () => passes, begun),
  ];
  const passed = await runLane(stages, { yet: false }, (text) => told.push(text));
  expect(passed).toBe(false);
  expect(begun).toEqual(["lint", "types"]);
  expect(told[0]).toMatch(/^✓ lint: 3 files \([\d.]+ s\)$/);
  expect(told[1]).toMatch(/^what went wrong\n✗ types: 1 failed \([\d.]+ s\)$/);
});

test("a lane stops when the lane beside it has failed", async () => {
  const begun: string[] = [];
  const failed = { yet: false };
  const beside = makeStage(
    "server",
    () => {
      failed.yet = true;
      return passes;
    },
    begun,
  );
  const stages = [beside, makeStage("sizes", () => passes, begun)];
  expect(await runLane(stages, failed, () => {})).toBe(false);
  expect(begun).toEqual(["server"]);
});

test("a stage that throws has failed", async () => {
  const told: string[] = [];
  const stage = makeStage("types", () => {
    throw new Error("src/ui has no tsconfig");
  }, []);
  expect(await runLane([stage], { yet: false }, (text) => told.push(text))).toBe(false);
  expect(told[0]).toContain("src/ui has no tsconfig");
});
