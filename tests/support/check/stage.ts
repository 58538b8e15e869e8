/** What a stage of the check is, how one is made of a program, and how a lane of them runs. */
import { spawn } from "node:child_process";
import { join } from "node:path";

export type Outcome = {
  passed: boolean;
  /** What was done, in the line that is always printed. */
  said: string;
  /** Printed when it failed, or always. */
  output: string;
  tellAlways?: true;
};
export type Stage = { name: string; run(): Promise<Outcome> };

/** `said` finds, in what the program printed, the words that tell what it did; `more`: environment. */
export function programStage(
  name: string,
  [program, ...args]: [string, ...string[]],
  said: (output: string) => string | undefined,
  more: Record<string, string> = {},
): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args, more);
      const told = said(output);
      if (code !== 0) return { passed: false, said: `${program} exited with ${code}`, output };
      // A program that ends well and cannot say what it did has perhaps done nothing.
      return {
        passed: told !== undefined,
        said: told ?? `${program} did not say what it did`,
        output,
      };
    },
  };
}

/** Runs a package's program, or `node`; its colours off, its words kept. */
export function runProgram(program: string, args: string[], more: Record<string, string> = {}) {
  const path = program === "node" ? process.execPath : join("node_modules", ".bin", program);
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...more };
    const child = spawn(path, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** One after another; after a failure, here or in the lane beside, no further stage begins. */
export async function runLane(
  stages: Stage[],
  failed = { yet: false },
  say: (text: string) => void = console.log,
): Promise<boolean> {
  for (const stage of stages) {
    if (failed.yet) return false;
    const began = Date.now();
    const { passed, said, output, tellAlways } = await runSafely(stage);
    const line = `${stage.name}: ${said} (${seconds(Date.now() - began)})`;
    const details = passed && !tellAlways ? [] : output.trimEnd().split("\n");
    if (passed) say([`✓ ${line}`, ...details.map((one) => `    ${one}`)].join("\n"));
    else {
      failed.yet = true;
      say([...details, `✗ ${line}`].join("\n"));
      return false;
    }
  }
  return true;
}

/** A stage that throws has failed; the one beside it is still told. */
async function runSafely(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: false, said: "could not run", output: String(error) };
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
