/** What a stage of the check is, how a program becomes one, and how a lane of stages runs. */
import { spawn } from "node:child_process";
import { join } from "node:path";

export type Outcome = {
  passed: boolean;
  /** What the stage did, in the line that is always printed. */
  summary: string;
  /** Printed when the stage failed, or always with `printAlways`. */
  output: string;
  printAlways?: true;
};
export type Stage = { name: string; run(): Promise<Outcome> };

/** `findSummary` finds in the program's output what it did; `more`: environment. */
export function programStage(
  name: string,
  [program, ...args]: [string, ...string[]],
  findSummary: (output: string) => string | undefined,
  more: Record<string, string> = {},
): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runProgram(program, args, more);
      const summary = findSummary(output);
      if (code !== 0) return { passed: false, summary: `${program} exited with ${code}`, output };
      // A program that exits with 0 and does not report what it did may have done nothing.
      return {
        passed: summary !== undefined,
        summary: summary ?? `${program} did not report what it did`,
        output,
      };
    },
  };
}

/** Runs a package's program, or `node`, without colours; collects its output. */
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

/** Runs the stages one after another. After a failure in this or the other lane no stage starts. */
export async function runLane(
  stages: Stage[],
  failed = { yet: false },
  print: (text: string) => void = console.log,
): Promise<boolean> {
  for (const stage of stages) {
    if (failed.yet) return false;
    const began = Date.now();
    const { passed, summary, output, printAlways } = await runSafely(stage);
    const line = `${stage.name}: ${summary} (${seconds(Date.now() - began)})`;
    const details = passed && !printAlways ? [] : output.trimEnd().split("\n");
    if (passed) print([`✓ ${line}`, ...details.map((one) => `    ${one}`)].join("\n"));
    else {
      failed.yet = true;
      print([...details, `✗ ${line}`].join("\n"));
      return false;
    }
  }
  return true;
}

/** A stage that throws has failed; the stage of the other lane still reports. */
async function runSafely(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: false, summary: "could not run", output: String(error) };
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
