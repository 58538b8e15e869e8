/**
 * `npm run check` and `npm test`: every stage, one line each, first failure last.
 * `npm run check -- types boundaries` runs the stages named.
 */

import { runLane, type Stage, seconds } from "./check-stage.ts";
import { journeyStages, lanes } from "./check-stages.ts";

/** @param args `all` for `npm test`, names of stages, or nothing for `npm run check`. */
export async function run(args: string[]): Promise<boolean> {
  const checks = lanes.flat();
  const named = args.filter((name) => name !== "all");
  if (named.length > 0) return await runLane(named.map((name) => needStage(name)));

  const began = Date.now();
  console.log(`${checks.length} stages, two at a time`);
  const failed = { yet: false };
  const passed = await Promise.all(lanes.map((lane) => runLane(lane, failed)));
  const checked = passed.every(Boolean);
  const done = checked && args.includes("all") ? await runLane(journeyStages) : checked;
  console.log(`${done ? "all passed" : "FAILED"} in ${seconds(Date.now() - began)}`);
  return done;
}

function needStage(name: string): Stage {
  const all = [...lanes.flat(), ...journeyStages];
  const found = all.find((stage) => stage.name === name);
  if (!found)
    throw new Error(`no stage ${name}; there are ${all.map((one) => one.name).join(", ")}`);
  return found;
}
