/** Finds the call that an op means, by its method and path. */
import type { CallName } from "#contract/call-table.ts";
import { calls } from "#contract/calls.ts";
import type { Lane } from "#contract/ops.ts";
import type { Core, RegisteredWrite } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";

export type Matched = {
  name: CallName;
  registered: RegisteredWrite;
  params: Record<string, string>;
};

/** The lane's kind is that of the calls below its noun's path. */
const pathOf: Record<string, string> = {
  cart: "/cart",
  list: "/checklists",
  rating: "/products",
  wishlist: "/wishlist",
  comparison: "/comparison",
};
const laneName = /^(?:(cart|wishlist|comparison)|(list|rating):([0-9a-f-]{36}))$/;

export function needLane(core: Core, name: string): { lane: Lane; kind: LaneKind } {
  const [, whole, part, id] = laneName.exec(name) ?? [];
  const path = pathOf[whole ?? part ?? ""];
  const found = [...core.writes.values()].find(
    ({ write }) => path && calls[write.call].path.startsWith(path),
  );
  if (!found) throw new Refusal("invalid", { fields: { lane: "invalid" } });
  // as: the pattern lets through nothing else
  return { lane: (id ? `${part}:${id}` : whole) as Lane, kind: found.kind };
}

export function needCall(core: Core, method: string, path: string): Matched {
  for (const [name, registered] of core.writes) {
    if (calls[name].method !== method) continue;
    const params = matchPath(calls[name].path, path);
    if (params) return { name, registered, params };
  }
  throw new Refusal("invalid", { fields: { path: "invalid" } });
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const part = given[at] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== part) return undefined;
      continue;
    }
    const value = decode(part);
    if (!value) return undefined;
    params[segment.slice(1)] = value;
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
