import { expect, test } from "vitest";
import type { Checklist } from "#contract/checklists.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { itemChangeOps } from "./item-change-ops.ts";

const listOf = (id: string, itemIds: string[]) => {
  const items = itemIds.map((item) => ({ ...itemDefaults, id: item, name: item, position: item }));
  const groups = [{ id: `${id}-group`, name: "", position: "a0", items }];
  const activity = { id: `${id}-activity`, name: "Кухня", icon: "", position: "a0", groups };
  // as: only the ids of the tree are read
  return { id, items: [activity] } as unknown as Checklist;
};

test("only the changed items get an op, each at its place in its own list", () => {
  const lists = [listOf("trip", ["stove", "gas"]), listOf("cottage", ["lamp"])];
  const ops = itemChangeOps(
    lists,
    new Map([
      ["gas", { state: "have", brought: ["line1"] }],
      ["lamp", { brought: ["line2"] }],
    ]),
  );
  const at = (list: string, item_id: string) => ({
    list_id: list,
    activity_id: `${list}-activity`,
    group_id: `${list}-group`,
    item_id,
  });
  expect(ops).toEqual([
    { kind: "item.state", payload: { ...at("trip", "gas"), state: "have", brought: ["line1"] } },
    { kind: "item.edit", payload: { ...at("cottage", "lamp"), changes: { brought: ["line2"] } } },
  ]);
});
