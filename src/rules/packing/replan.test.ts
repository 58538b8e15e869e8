import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyReplan,
  type PlannedField,
  type PlannedLine,
  plannedFields,
  replan,
  type StandingItem,
} from "./replan.ts";

const base: PlannedLine = {
  rule: "socks",
  concept: "socks",
  name: "Socks",
  quantity: 3,
  unit: "pair",
  measure: null,
  weight: 0.07,
  scope: "each",
  for: ["a"],
  group: "clothes",
  why: "days",
};
const line = (rule: string, fields: Partial<PlannedLine> = {}): PlannedLine => ({
  ...base,
  rule,
  concept: rule,
  name: rule,
  ...fields,
});
const stand = (of: PlannedLine, fields: Partial<StandingItem> = {}): StandingItem => {
  const { group: _group, ...rest } = of;
  return { ...rest, id: `item of ${of.rule}`, touched: [], isTicked: false, ...fields };
};

test("untouched fields move, touched ones stay", () => {
  const old = [line("socks")];
  const next = [line("socks", { quantity: 6, why: "more days" })];
  const standing = [stand(line("socks", { quantity: 4 }), { touched: ["quantity"] })];
  expect(replan({ old, next, standing, dropped: [] })).toMatchObject({
    changed: [{ id: "item of socks", fields: { why: "more days" } }],
    added: [],
    removed: [],
    unchanged: [],
    heldBack: [],
  });
  // A difference that nobody marked is a person's too.
  const unmarked = [stand(line("socks", { quantity: 4 }))];
  expect(replan({ old, next, standing: unmarked, dropped: [] }).changed[0]?.fields).toEqual({
    why: "more days",
  });
});

test("what a person removed never comes back by itself", () => {
  const socks = line("socks");
  const hats = line("hat");
  const plans = { old: [socks], next: [socks, hats], standing: [] };
  expect(replan({ ...plans, dropped: [] })).toMatchObject({ added: [hats], heldBack: [socks] });
  expect(replan({ ...plans, dropped: ["hat"] })).toMatchObject({
    added: [],
    heldBack: [socks, hats],
  });
  // Nor after a plan that did without it.
  const between = replan({ ...plans, next: [hats], dropped: [] });
  const later = { old: [hats], next: [socks, hats], standing: [stand(hats)] };
  expect(replan({ ...later, dropped: between.dropped })).toMatchObject({
    added: [],
    heldBack: [socks],
  });
});

test("what stayed without a plan and was removed then comes back only by hand, where that was marked", () => {
  const socks = line("socks");
  const hats = line("hat");
  const staying = stand(socks, { isTicked: true });
  const between = replan({ old: [socks], next: [hats], standing: [staying], dropped: [] });
  expect(between).toMatchObject({ unchanged: [staying.id], dropped: [] });
  const later = { old: [hats], next: [socks, hats], standing: [stand(hats)] };
  expect(replan({ ...later, dropped: [] }).added).toEqual([socks]);
  expect(replan({ ...later, dropped: ["socks"] }).heldBack).toEqual([socks]);
});

test("what the new plan does without goes, unless it is touched, ticked or made by hand", () => {
  const old = [line("a"), line("b"), line("c"), line("d")];
  const standing = [
    stand(line("a")),
    stand(line("b"), { touched: ["note"] }),
    stand(line("c"), { isTicked: true }),
    stand(line("d", { quantity: 9 })),
    stand(line("e"), { rule: null }),
  ];
  const result = replan({ old, next: [], standing, dropped: [] });
  expect(result.removed).toEqual(["item of a"]);
  expect(result.unchanged).toEqual(["item of b", "item of c", "item of d", "item of e"]);
});

test("what the shopper has added by hand is not added again, by its concept or its name", () => {
  const muzzle = line("muzzle", { name: "Намордник" });
  const sled = line("sled", { name: "Санчата або льодянка" });
  const next = [muzzle, sled, line("leash")];
  const own = (name: string, concept: string | null) =>
    stand(line(name, { name }), { rule: null, concept });
  const standing = [own("намордник ", null), own("Санчата", "sled"), own("Мотузка", null)];
  const result = replan({ old: [], next, standing, dropped: [] });
  expect(result.added.map(({ rule }) => rule)).toEqual(["leash"]);
  // Recorded as planned, and still not offered as removed.
  const later = replan({
    old: next,
    next,
    standing: [...standing, stand(line("leash"))],
    dropped: [],
  });
  expect([later.added, later.heldBack]).toEqual([[], []]);
  const without = replan({ old: next, next, standing: [stand(line("leash"))], dropped: [] });
  expect(without.heldBack).toEqual([muzzle, sled]);
});

/* Against a simple model: each rule by itself, field by field. */

const rules = ["a", "b", "c", "d", "e"];
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  for: fc.constantFrom<string[]>(["a"], [], ["b"]),
  why: fc.constantFrom<string>("x", "y"),
});
type Values = { quantity: number; for: string[]; why: string };
const anyPlan = fc.dictionary(fc.constantFrom(...rules), anyLine);
const anyStanding = fc.dictionary(
  fc.constantFrom(...rules, "own"),
  fc.record({
    // Mostly as planned before.
    values: fc.option(anyLine, { freq: 2 }),
    touched: fc.subarray(["quantity", "for", "why"]),
    isTicked: fc.boolean(),
  }),
);
const linesOf = (plan: Record<string, Values>) =>
  Object.entries(plan).map(([rule, values]) => line(rule, values));

type ModelResult = { list: Record<string, Values>; heldBack: string[] };
type ModelItem = { values: Values; touched: string[]; isTicked: boolean };

function modelReplan(
  old: Record<string, Values>,
  next: Record<string, Values>,
  standing: Record<string, ModelItem>,
  dropped: string[],
): ModelResult {
  const result: ModelResult = { list: {}, heldBack: [] };
  for (const rule of [...rules, "own"]) {
    const [before, after, now] = [old[rule], next[rule], standing[rule]];
    if (rule === "own" && now) result.list[rule] = now.values;
    else if (now && after) result.list[rule] = modelMerge(before, after, now);
    else if (now) {
      const editable = ({ why: _, ...values }: Values) => JSON.stringify(values);
      const same = before && editable(before) === editable(now.values);
      if (!same || now.touched.length > 0 || now.isTicked) result.list[rule] = now.values;
    } else if (after && (before || dropped.includes(rule))) result.heldBack.push(rule);
    else if (after) result.list[rule] = after;
  }
  return result;
}

function modelMerge(before: Values | undefined, after: Values, now: ModelItem): Values {
  const pick = <F extends keyof Values>(field: F): Values[F] => {
    if (now.touched.includes(field)) return now.values[field];
    const changedByHand =
      field !== "why" &&
      before &&
      JSON.stringify(before[field]) !== JSON.stringify(now.values[field]);
    return changedByHand ? now.values[field] : after[field];
  };
  return { quantity: pick("quantity"), for: pick("for"), why: pick("why") };
}

test("as the model says, and doing it twice is doing it once", () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, anyStanding, fc.subarray(rules), (old, next, drafts, dropped) => {
      const items = Object.entries(drafts).map(
        ([rule, { values, ...rest }]): [string, ModelItem] => [
          rule,
          { ...rest, values: values ?? old[rule] ?? { quantity: 1, for: ["a"], why: "x" } },
        ],
      );
      const standing = items.map(([rule, { values, touched, isTicked }]) =>
        stand(line(rule, values), { touched, isTicked, ...(rule === "own" && { rule: null }) }),
      );
      const plans = { old: linesOf(old), next: linesOf(next), dropped };
      const result = replan({ ...plans, standing });
      let count = 0;
      const after = applyReplan(standing, result, () => `new ${count++}`);

      const model = modelReplan(old, next, Object.fromEntries(items), dropped);
      const list = after.map((item) => {
        const { quantity, why } = item;
        return [item.name, { quantity, for: item.for, why }];
      });
      expect(Object.fromEntries(list)).toEqual(model.list);
      expect(result.heldBack.map(({ rule }) => rule).sort()).toEqual(model.heldBack.sort());
      const mentioned = [
        ...result.unchanged,
        ...result.removed,
        ...result.changed.map(({ id }) => id),
      ];
      expect(mentioned.sort()).toEqual(standing.map(({ id }) => id).sort());

      const again = replan({ ...plans, old: plans.next, standing: after });
      expect(again).toMatchObject({ added: [], changed: [] });
    }),
    { numRuns: 3000 },
  );
});

test("every field of a plan is merged by itself", () => {
  const other: { [F in PlannedField]: PlannedLine[F] } = {
    quantity: 9,
    unit: "pack",
    measure: { amount: 1, unit: "kg" },
    weight: 1,
    scope: "person",
    for: ["a", "b"],
    why: "cold",
  };
  for (const field of plannedFields) {
    const next = [line("socks", { [field]: other[field] })];
    const old = [line("socks")];
    const plans = { old, next, dropped: [] };
    const moved = replan({ ...plans, standing: old.map((one) => stand(one)) });
    expect(moved.changed[0]?.fields).toEqual({ [field]: other[field] });
    const touched = replan({
      ...plans,
      standing: old.map((one) => stand(one, { touched: [field] })),
    });
    expect(touched.changed).toEqual([]);
  }
});
