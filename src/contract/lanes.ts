/** Lanes: the ordering keys of ops. Ops of one lane keep their order; lanes do not wait for each other. */

/** `one`: an owner has a single lane of it, named like the resource; `each`: a lane for each id. */
const laneShapes = {
  cart: "one",
  wishlist: "one",
  comparison: "one",
  list: "each",
  rating: "each",
} as const;

/** The resources that have lanes; a new one is flagged by the compiler wherever lanes differ. */
export type LaneResource = keyof typeof laneShapes;
export type Lane = {
  [R in LaneResource]: (typeof laneShapes)[R] extends "each" ? `${R}:${string}` : R;
}[LaneResource];

/** A lane's resource and, where the resource has many lanes, the id; undefined for no lane's name. */
export function parseLane(
  name: string,
): { lane: Lane; resource: LaneResource; id: string } | undefined {
  const colon = name.indexOf(":");
  const resource = colon < 0 ? name : name.slice(0, colon);
  const id = colon < 0 ? "" : name.slice(colon + 1);
  if (!isLaneResource(resource)) return undefined;
  if ((laneShapes[resource] === "each") !== id.length > 0) return undefined;
  // as: the name has just been taken apart and fits the shape
  return { lane: name as Lane, resource, id };
}

/** The resource of a lane. @throws for a name that is none, as a later build's lane is. */
export function resourceOfLane(lane: Lane): { resource: LaneResource; id: string } {
  const parsed = parseLane(lane);
  if (!parsed) throw new Error(`unknown lane: ${lane}`);
  return parsed;
}

function isLaneResource(name: string): name is LaneResource {
  return Object.hasOwn(laneShapes, name);
}
