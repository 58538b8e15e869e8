/** Finds the call that an op means, by its method and path, and the kind of its lane. */
import { matchPath } from "#contract/call-paths.ts";
import { calls } from "#contract/calls.ts";
import { uuid } from "#contract/ids.ts";
import { type Lane, parseLane } from "#contract/lanes.ts";
import { opCalls } from "#contract/op-calls.ts";
import { laneResources } from "#server/lane-resources.ts";
import type { RegisteredCalls } from "#server/platform/calls/registered-calls.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind, RegisteredWrite } from "#server/platform/lanes/lane.ts";

export function matchLane(name: string): { lane: Lane; kind: LaneKind } {
  const parsed = parseLane(name);
  const isKnown = parsed && (parsed.id === "" || uuid.safeParse(parsed.id).success);
  if (!isKnown) throw new Refusal("invalid", { fields: { lane: "invalid" } });
  return { lane: parsed.lane, kind: laneResources[parsed.resource].lane };
}

/** @throws at the start if no resource takes an op's call: devices would keep such an op for ever. */
export function requireOpWrites({ writes }: Pick<RegisteredCalls, "writes">): void {
  // as: the keys of the table are its calls
  const names = Object.keys(opCalls) as (keyof typeof opCalls)[];
  const missing = names.filter((name) => !writes.has(name));
  if (missing.length > 0) throw new Error(`no resource takes ${missing.join(", ")}`);
}

export function matchWrite(
  { writes }: RegisteredCalls,
  method: string,
  sentPath: string,
): { registered: RegisteredWrite; params: Record<string, string> } {
  const path = sentPath.replace(/\/$/, "");
  for (const [name, registered] of writes) {
    if (calls[name].method !== method) continue;
    const params = matchPath(calls[name].path, path);
    if (params) return { registered, params };
  }
  throw new Refusal("invalid", { fields: { path: "invalid" } });
}
