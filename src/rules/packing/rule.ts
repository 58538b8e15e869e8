/** A rule: which thing, how many, when and why. Written as rows, in layers from weak to strong. */
import type { ActivityKey } from "#contract/trip-keys.ts";
import { all, type Condition, describeCondition } from "./conditions.ts";
import type { Quantity } from "./quantities.ts";

export type Layer =
  | "base"
  | "lodging"
  | "transport"
  | "activity"
  | "weather"
  | "country"
  | "age"
  | "safety";

export type Rule = {
  /** Thing, condition and reason: unique. */
  key: string;
  layer: Layer;
  activity: ActivityKey | null;
  item: string;
  quantity: Quantity;
  /** Of the table of reasons. */
  reason: string;
  when: Condition;
};

/** Takes things off the list again, by a name that is shown and tested. */
export type Removal = {
  key: string;
  items: readonly string[];
  when: Condition;
};

export type RuleRow = readonly [
  item: string,
  quantity: Quantity,
  reason: string,
  when?: Condition | undefined,
];

/** Rules of a layer that all need `when`. */
export function layerRules(layer: Layer, when: Condition, rows: readonly RuleRow[]): Rule[] {
  return rows.map((row) => createRule(layer, null, when, row));
}

export function activityRules(activity: ActivityKey, rows: readonly RuleRow[]): Rule[] {
  return rows.map((row) => createRule("activity", activity, activity, row));
}

function createRule(
  layer: Layer,
  activity: ActivityKey | null,
  when: Condition,
  [item, quantity, reason, only]: RuleRow,
): Rule {
  const fullCondition = only ? all(when, only) : when;
  const key = `${item}:${describeCondition(fullCondition)}:${reason}`;
  return { key, layer, activity, item, quantity, reason, when: fullCondition };
}
