import { expect, test } from "vitest";
import type { LineToAdd } from "./add-typed.ts";
import { identify, type Things } from "./things.ts";

const thing = (name: string, more: object = {}): LineToAdd =>
  // as: what is looked at of a typed thing
  ({ kind: "item", name, quantity: 1, unit: "", state: "need", ...more }) as LineToAdd;
const section: LineToAdd = { kind: "section", name: "Похід" };

const things: Things = {
  find: async (names) =>
    names.map((name) => {
      if (name === "Ліхтарик") return { concept: "torch", product_id: "flashlight" };
      return name === "Паспорт" ? { concept: "id_card", product_id: null } : undefined;
    }),
  offersFor: async () => [],
};

test("each typed thing gets its concept and product, whatever stands between", async () => {
  const lines = [thing("Щось"), section, thing("Ліхтарик"), thing("Паспорт")];
  expect(await identify(lines, things)).toMatchObject([
    ...[{ name: "Щось" }, section],
    { name: "Ліхтарик", concept: "torch", product_id: "flashlight" },
    { name: "Паспорт", concept: "id_card" },
  ]);
  const [unknown, , , papers] = await identify(lines, things);
  expect(unknown).not.toHaveProperty("concept");
  expect(papers).not.toHaveProperty("product_id");
});

test("a product that somebody chose stays, and nobody waits for what is not known in time", async () => {
  const chosen = thing("Ліхтарик", { product_id: "headlamp" });
  expect(await identify([chosen], things)).toMatchObject([{ product_id: "headlamp" }]);
  const late: Things = { ...things, find: async () => [] };
  expect(await identify([chosen], late)).toEqual([chosen]);
});
