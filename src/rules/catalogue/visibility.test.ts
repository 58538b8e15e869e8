import { expect, test } from "vitest";
import {
  anywhere,
  branchesOf,
  isProductVisible,
  type PlacedCategory,
  visibleCategories,
} from "./visibility.ts";

function category(id: string, more: Partial<PlacedCategory> = {}): PlacedCategory {
  return {
    id,
    parent_id: null,
    displayed: true,
    use_location: false,
    location_ids: [],
    ...more,
  };
}

test("a category for some places is seen there only", () => {
  const shop = [
    category("namety"),
    category("ryba", { use_location: true, location_ids: ["odesa"] }),
  ];
  expect([...visibleCategories(shop, "odesa")]).toEqual(["namety", "ryba"]);
  expect([...visibleCategories(shop, "lviv")]).toEqual(["namety"]);
  expect([...visibleCategories(shop, anywhere)]).toEqual(["namety", "ryba"]);
});

test("places that a category does not use hide nothing", () => {
  expect(visibleCategories([category("a", { location_ids: ["odesa"] })], "lviv").has("a")).toBe(
    true,
  );
});

test("a hidden category hides all below it, wherever it stands in the list", () => {
  const shop = [
    category("grandchild", { parent_id: "child" }),
    category("child", { parent_id: "top" }),
    category("top", { displayed: false }),
    category("orphan", { parent_id: "gone" }),
    category("ring", { parent_id: "gnir" }),
    category("gnir", { parent_id: "ring" }),
  ];
  expect(visibleCategories(shop, "lviv").size).toBe(0);
});

test("a product is hidden when every category of it is", () => {
  const visible = new Set(["a"]);
  expect(isProductVisible(["a", "b"], visible)).toBe(true);
  expect(isProductVisible(["b"], visible)).toBe(false);
  expect(isProductVisible([], visible)).toBe(true);
});

test("a branch is a category and all below it that may be seen", () => {
  const shop = [
    category("top"),
    category("child", { parent_id: "top" }),
    category("grandchild", { parent_id: "child" }),
    category("hidden", { parent_id: "top", displayed: false }),
  ];
  const branches = branchesOf(shop, visibleCategories(shop, "lviv"));
  expect([...(branches.get("top") ?? [])].sort()).toEqual(["child", "grandchild", "top"]);
  expect([...(branches.get("child") ?? [])].sort()).toEqual(["child", "grandchild"]);
  expect(branches.has("hidden")).toBe(false);
});
