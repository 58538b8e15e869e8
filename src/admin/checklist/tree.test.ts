import { expect, test } from "vitest";
import { isSameTree, mergeTrees, takeTheirs } from "./merge-trees.ts";
import {
  addGroup,
  addItem,
  bodyOf,
  countItems,
  findNode,
  moveNode,
  namelessIds,
  newActivity,
  newGroup,
  newItem,
  patchNode,
  removeNode,
  type Tree,
  type TreeItem,
  withoutBlank,
  withText,
} from "./tree.ts";

const named = <N extends object>(node: N, name: string): N => ({
  ...node,
  name,
  translations: { ua: { name } },
});
const item = (id: string): TreeItem => named(newItem(id), `річ ${id}`);

/** Sleep: tent, mat; Food: pot (in its only group, which has no name). */
const base: Tree = [
  named(
    {
      ...newActivity("sleep", ""),
      groups: [named(newGroup("s1", [item("tent"), item("mat")]), "Ночівля")],
    },
    "Сон",
  ),
  named({ ...newActivity("food", ""), groups: [newGroup("f1", [item("pot")])] }, "Їжа"),
];
const itemIds = (tree: Tree) =>
  tree.map(({ groups }) => groups.map(({ items }) => items.map(({ id }) => id).join()).join("|"));

test("lines are added below the one they were added from", () => {
  expect(itemIds(addItem(base, "tent", item("bag"), "g"))).toEqual(["tent,bag,mat", "pot"]);
  expect(itemIds(addItem(base, "s1", item("bag"), "g"))).toEqual(["tent,mat,bag", "pot"]);
  expect(itemIds(addItem(base, "food", item("cup"), "g"))).toEqual(["tent,mat", "pot,cup"]);
  expect(itemIds(addGroup(base, "s1", newGroup("s2")))).toEqual(["tent,mat|", "pot"]);
});

test("a line is moved to another group, and back to where it was", () => {
  const drop = {
    kind: "item",
    id: "tent",
    activityId: "food",
    groupId: "f1",
    before: "pot",
  } as const;
  const moved = moveNode(base, drop, "g");
  expect(itemIds(moved)).toEqual(["mat", "tent,pot"]);
  const back = { ...drop, activityId: "sleep", groupId: "s1", before: "mat" };
  expect(isSameTree(moveNode(moved, back, "g"), base)).toBe(true);
  expect(isSameTree(moved, base)).toBe(false);
  const first = moveNode(base, { kind: "activity", id: "food", before: "sleep" }, "g");
  expect(first.map(({ id }) => id)).toEqual(["food", "sleep"]);
});

test("what was not touched stays the same object", () => {
  const changed = patchNode(base, "tent", { quantity: 2 });
  expect(changed[1]).toBe(base[1]);
  expect(changed[0]?.groups[0]?.items[1]).toBe(base[0]?.groups[0]?.items[1]);
  expect(removeNode(base, "tent")[1]).toBe(base[1]);
  expect(countItems(removeNode(base, "s1"))).toBe(1);
});

test("an empty line is not sent; a line without a name is refused before it is sent", () => {
  const withEmpty = addItem(base, "tent", newItem("empty"), "g");
  expect(isSameTree(withoutBlank(withEmpty), base)).toBe(true);
  const nameless = patchNode(withEmpty, "empty", { product_id: "p" });
  expect(namelessIds(withoutBlank(nameless))).toEqual(["empty"]);
  const node = findNode(base, "tent");
  const english = patchNode(base, "tent", node ? withText(node, "name", "en", "Tent") : {});
  expect(JSON.stringify(bodyOf(english))).toContain('"en":{"name":"Tent"}');
  expect(bodyOf(english)).not.toHaveProperty("0.name");
});

test("changes of different keys meet without a question, also in one line", () => {
  const edited = patchNode(addItem(base, "pot", item("cup"), "g"), "tent", { quantity: 2 });
  const theirs = patchNode(
    moveNode(
      base,
      { kind: "item", id: "mat", activityId: "food", groupId: "f1", before: null },
      "g",
    ),
    "tent",
    { weight: 3 },
  );
  const { tree, conflicts } = mergeTrees({ base, edited, theirs });
  expect(conflicts).toEqual([]);
  expect(itemIds(tree)).toEqual(["tent", "pot,cup,mat"]);
  expect(findNode(tree, "tent")).toMatchObject({ quantity: 2, weight: 3, name: "річ tent" });
});

test("only a key that both changed is a question, and theirs can be taken", () => {
  const edited = patchNode(base, "tent", { quantity: 2, weight: 1 });
  const theirs = patchNode(base, "tent", { quantity: 5 });
  const { tree, conflicts } = mergeTrees({ base, edited, theirs });
  const question = { id: "tent", name: "річ tent", key: "quantity", edited: 2, theirs: 5 };
  expect(conflicts).toEqual([question]);
  expect(findNode(tree, "tent")).toMatchObject({ quantity: 2, weight: 1 });
  expect(findNode(takeTheirs(tree, question), "tent")).toMatchObject({ quantity: 5, weight: 1 });
  // It stays one when a third version changes something else.
  const third = { base: theirs, edited: tree, theirs: patchNode(theirs, "mat", { weight: 7 }) };
  expect(mergeTrees(third, conflicts).conflicts).toEqual([question]);
});

test("a removed line goes, unless the other side changed it or put something in", () => {
  const without = removeNode(base, "tent");
  expect(itemIds(mergeTrees({ base, edited: without, theirs: base }).tree)).toEqual(["mat", "pot"]);
  expect(itemIds(mergeTrees({ base, edited: base, theirs: without }).tree)).toEqual(["mat", "pot"]);
  const changed = patchNode(base, "tent", { quantity: 9 });
  expect(itemIds(mergeTrees({ base, edited: changed, theirs: without }).tree)).toEqual([
    "tent,mat",
    "pot",
  ]);
  const filled = addItem(base, "pot", item("cup"), "g");
  const { tree } = mergeTrees({ base, edited: filled, theirs: removeNode(base, "food") });
  expect(itemIds(tree)).toEqual(["tent,mat", "cup"]);
});
