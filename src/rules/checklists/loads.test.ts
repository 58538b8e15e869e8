import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item } from "#contract/checklists.ts";
import type { Bag, Journey, Traveller } from "#contract/journeys.ts";
import {
  carriersOf,
  forChanges,
  limitOf,
  loadOf,
  loadOfTraveller,
  ownersOf,
  packOf,
  partyOf,
  withTravellers,
} from "./loads.ts";

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  state: "need",
  quantity: 1,
  unit: "",
  product_id: null,
  variant_id: null,
  category_id: null,
  note: "",
  weight: 1,
  position: "a0",
  ...more,
});
const person = (id: string): Traveller => ({ id, name: id, age: null, sex: null });
const [olia, marko] = [person("olia"), person("marko")] as const;
const bag = (id: string, more: Partial<Bag> = {}): Bag => ({ id, name: id, limit: null, ...more });
const cards = new Map([
  ["tent", { weight: 2.5, variants: [{ id: "large", weight: 3.4 }] }],
  ["rice", { weight: 0, content: { amount: 500, unit: "g" } }],
]);
const idsOf = (travellers: readonly Traveller[]) => travellers.map(({ id }) => id);

test("a bag weighs what is put in it, and says of how many things the weight is unknown", () => {
  const items = [
    item("tent", { weight: 0, product_id: "tent", state: "packed" }),
    item("large tent", { weight: 0, product_id: "tent", variant_id: "large" }),
    item("mugs", { weight: 0.2, quantity: 3 }),
    item("knife", { weight: 0 }),
    item("at home", { weight: 0, state: "skip" }),
  ];
  expect(loadOf(items, cards)).toEqual({ weight: 6.5, packedWeight: 2.5, unknown: 1 });
});

test("a limit is said in grams: what is shown as equal is not over it", () => {
  const load = (weight: number) => ({ weight, packedWeight: 0, unknown: 0 });
  expect(limitOf({ limit: null }, load(9))).toBeUndefined();
  expect(limitOf({ limit: 8 }, load(7.4))).toEqual({ limit: 8, excess: 0 });
  expect(limitOf({ limit: 8 }, load(8.0004))).toEqual({ limit: 8, excess: 0 });
  expect(limitOf({ limit: 8 }, load(8.3))).toEqual({ limit: 8, excess: 0.3 });
});

test("who brings a thing carries it; else whose bag it is in; else whose thing it is", () => {
  const bags = [bag("pack", { traveller: "marko" }), bag("case")];
  const party = { travellers: [olia, marko], bags };
  const carriers = (more: Partial<Item>) => idsOf(carriersOf(item("x", more), party));
  expect(carriers({})).toEqual([]);
  expect(carriers({ bag: "pack" })).toEqual(["marko"]);
  expect(carriers({ bag: "pack", bring: "olia" })).toEqual(["olia"]);
  expect(carriers({ bag: "case", for: ["olia"] })).toEqual(["olia"]);
  expect(carriers({ scope: "each" })).toEqual(["olia", "marko"]);
  // A traveller or a bag that the list no longer has is nobody's.
  expect(carriers({ bring: "gone", bag: "gone", for: ["gone"] })).toEqual([]);
  expect(idsOf(carriersOf(item("x"), { travellers: [olia], bags }))).toEqual(["olia"]);
});

test("a small child carries nothing: the adults have its things, and its share of others'", () => {
  const [mother, father] = [
    { ...olia, age: 36 },
    { ...marko, age: null },
  ];
  const [seven, baby] = [
    { ...person("seven"), age: 7 },
    { ...person("baby"), age: 1 },
  ];
  const carried = (more: Partial<Item>, travellers: Traveller[]) => {
    const party = { travellers, bags: [] };
    const items = [item("x", { weight: 12, ...more })];
    return travellers.map((one) => loadOfTraveller(items, cards, one, party).weight);
  };
  const family = [mother, father, seven, baby];
  expect(carried({ for: ["baby"] }, family)).toEqual([6, 6, 0, 0]);
  expect(carried({ for: ["baby", "seven"] }, family)).toEqual([3, 3, 6, 0]);
  expect(carried({ scope: "each" }, family)).toEqual([4.5, 4.5, 3, 0]);
  expect(carried({ bring: "baby" }, family)).toEqual([6, 6, 0, 0]);
  // With no adult there is nobody to give it to.
  expect(carried({ for: ["baby"] }, [seven, baby])).toEqual([0, 12]);
});

test("what people carry, with what nobody has taken, is the weight of the whole list", () => {
  const bags = [bag("pack", { traveller: "marko" }), bag("case", { traveller: null })];
  const party = { travellers: [olia, marko], bags };
  const some = (...values: (string | undefined)[]) => fc.constantFrom(...values);
  const items = fc.array(
    fc.record({
      weight: fc.integer({ min: 0, max: 5000 }).map((grams) => grams / 1000),
      state: fc.constantFrom("need" as const, "have" as const, "packed" as const, "skip" as const),
      scope: fc.constantFrom("shared" as const, "each" as const, "person" as const),
      owners: fc.subarray(["olia", "marko", "gone"]),
      bring: some("olia", "gone", undefined),
      bag: some("pack", "case", "gone", undefined),
    }),
  );
  fc.assert(
    fc.property(items, (rows) => {
      const list = rows.map(({ owners, bring, bag: inBag, ...more }, at) =>
        item(String(at), { ...more, for: owners, bring: bring ?? null, bag: inBag ?? null }),
      );
      const carried = [olia, marko].map((one) => loadOfTraveller(list, cards, one, party).weight);
      const untaken = loadOf(
        list.filter((one) => carriersOf(one, party).length === 0),
        cards,
      );
      const sum = [...carried, untaken.weight].reduce((total, one) => total + one, 0);
      expect(sum).toBeCloseTo(loadOf(list, cards).weight, 3);
    }),
  );
});

test("a thing is everyone's, or of those named who still go along, or of who brings it", () => {
  const owners = (more: Partial<Item>) => idsOf(ownersOf(item("x", more), [olia, marko]));
  expect(owners({})).toEqual([]);
  expect(owners({ for: ["marko", "olia"] })).toEqual([]);
  expect(owners({ for: ["marko", "gone"] })).toEqual(["marko"]);
  expect(owners({ bring: "olia" })).toEqual(["olia"]);
});

test("a shared thing that gets an owner is a person's, and shared again without one", () => {
  expect(forChanges({}, ["olia"])).toEqual({ for: ["olia"], scope: "person" });
  expect(forChanges({ scope: "each" }, ["olia"])).toEqual({ for: ["olia"] });
  expect(forChanges({ scope: "person", for: ["olia"] }, [])).toEqual({ for: [], scope: "shared" });
  expect(forChanges({ scope: "each", for: ["olia"] }, [])).toEqual({ for: [] });
});

test("a tap packs whatever the thing was before, and the next one takes it out again", () => {
  expect((["need", "have", "skip", "packed"] as const).map(packOf)).toEqual([
    "packed",
    "packed",
    "packed",
    "have",
  ]);
});

test("a list without a journey gets one with the people; another keeps what it says", () => {
  expect(partyOf({ journey: null }).travellers).toEqual([]);
  expect(withTravellers(null, [])).toBeNull();
  const made = withTravellers(null, [olia]);
  expect(made).toMatchObject({ people: 1, travellers: [olia], date_from: null });
  const journey = { ...made, location: "Яремче", people: 4 } as Journey;
  expect(partyOf({ journey: withTravellers(journey, [olia, marko]) }).travellers).toHaveLength(2);
  expect(withTravellers(journey, [olia, marko])?.location).toBe("Яремче");
});
