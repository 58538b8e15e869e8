/** Lanes: the ordering keys of ops. Ops of one lane keep their order; lanes do not wait for each other. */

import { type EntryResource, isEntryResource } from "./entry-calls.ts";

/** Whether an owner has a lane of it for each id, or a single one, named like the resource. */
const hasManyLanes = { cart: false, list: true, rating: true } as const;

/** Lanes that differ from each other; a new one is flagged by the compiler wherever they do. */
export type ShapedResource = keyof typeof hasManyLanes;
export type LaneResource = ShapedResource | EntryResource;
export type Lane =
  | EntryResource
  | {
      [R in ShapedResource]: (typeof hasManyLanes)[R] extends true ? `${R}:${string}` : R;
    }[ShapedResource];

/** The lane of one list. */
export type ListLane = Extract<Lane, `list:${string}`>;

export const listLane = (id: string): ListLane => `list:${id}`;

export const isListLane = (lane: string): lane is ListLane => lane.startsWith("list:");

export const listIdOfLane = (lane: ListLane): string => lane.slice("list:".length);

/** A lane's resource and, where the resource has many lanes, the id; undefined for no lane's name. */
export function parseLane(
  name: string,
): { lane: Lane; resource: LaneResource; id: string } | undefined {
  const colon = name.indexOf(":");
  const resource = colon < 0 ? name : name.slice(0, colon);
  const id = colon < 0 ? "" : name.slice(colon + 1);
  if (!isLaneResource(resource)) return undefined;
  const hasMany = !isEntryResource(resource) && hasManyLanes[resource];
  if (hasMany !== id.length > 0) return undefined;
  // as: the name has just been taken apart and fits the shape
  return { lane: name as Lane, resource, id };
}

/** The resource of a lane. @throws for a name that is none, as a later build's lane is. */
export function resourceOfLane(lane: Lane): { lane: Lane; resource: LaneResource; id: string } {
  const parsed = parseLane(lane);
  if (!parsed) throw new Error(`unknown lane: ${lane}`);
  return parsed;
}

function isLaneResource(name: string): name is LaneResource {
  return Object.hasOwn(hasManyLanes, name) || isEntryResource(name);
}
