/**
 * `npm run check` and `npm test`: every stage, one line each, first failure last.
 * `npm run check -- types boundaries` runs the stages named.
 */

import { runLane, type Stage, seconds } from "./check/stage.ts";
import { lanes, rounds } from "./check/stages.ts";

/** @param args `all` for `npm test`, names of stages, or nothing for `npm run check`. */
export async function run(args: string[]): Promise<boolean> {
  const named = args.filter((name) => name !== "all");
  if (named.length > 0) return await runLane(named.map((name) => needStage(name)));

  const began = Date.now();
  console.log(`${lanes.flat().length} stages, two at a time`);
  let passed = await runRound(lanes);
  for (const round of args.includes("all") ? rounds : []) passed &&= await runRound(round);
  console.log(`${passed ? "all passed" : "FAILED"} in ${seconds(Date.now() - began)}`);
  return passed;
}

async function runRound(round: Stage[][]): Promise<boolean> {
  const failed = { yet: false };
  const passed = await Promise.all(round.map((lane) => runLane(lane, failed)));
  return passed.every(Boolean);
}

function needStage(name: string): Stage {
  const all = [lanes, ...rounds].flat(2);
  const found = all.find((stage) => stage.name === name);
  if (!found)
    throw new Error(`no stage ${name}; there are ${all.map((one) => one.name).join(", ")}`);
  return found;
}
