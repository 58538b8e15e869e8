import fc from "fast-check";
import { expect, test } from "vitest";
import {
  comingTrips,
  groupByTrip,
  joinTrip,
  type ListOfTrip,
  leaveTrip,
  totalsOf,
  tripOf,
} from "./trips.ts";

const journey = (location: string, date_from: string | null = "2027-07-03") => ({
  location,
  date_from,
  date_to: date_from,
});
const today = "2027-06-01";
const clothes: ListOfTrip = { id: "clothes", name: "Одяг", journey: journey("Яремче") };
const food: ListOfTrip = { id: "food", name: "Їжа", journey: null };
const home: ListOfTrip = { id: "home", name: "Дім" };

type Ops = ReturnType<typeof joinTrip>;
/** The lists after the ops, as the device folds them. */
const apply = (lists: readonly ListOfTrip[], ops: Ops) =>
  lists.map((list) => {
    const op = ops.findLast(({ payload }) => payload.list_id === list.id);
    return op ? { ...list, trip: op.payload.trip ?? null } : list;
  });
const shown = (lists: readonly ListOfTrip[]) => {
  const { trips, others } = groupByTrip(lists, today);
  return [
    ...trips.map((trip) => `${trip.name}: ${trip.lists.map(({ id }) => id).join(", ")}`),
    others.map(({ id }) => id).join(", "),
  ];
};
const tripOfClothes = () => {
  const trip = tripOf(clothes);
  if (!trip) throw new Error("a list with a journey is a trip");
  return trip;
};

test("a list joins the trip of another, and leaves it again", () => {
  expect(shown([food, clothes, home])).toEqual(["food, clothes, home"]);
  const joined = apply([food, clothes, home], joinTrip([food], tripOfClothes(), [clothes]));
  expect(shown(joined)).toEqual(["Яремче: food, clothes", "home"]);
  const [left] = joined;
  if (!left) throw new Error("no list");
  expect(shown(apply(joined, [leaveTrip(left, "new")]))).toEqual(["food, clothes, home"]);
});

test("a trip outlives the list with which it began, deleted or gone elsewhere", () => {
  const lists = [food, clothes, home];
  const joined = apply(lists, joinTrip([food, home], tripOfClothes(), [clothes]));
  expect(shown(joined.filter(({ id }) => id !== "clothes"))).toEqual(["Яремче: food, home", ""]);
  const began = joined.find(({ id }) => id === "clothes") ?? clothes;
  const without = apply(joined, [leaveTrip(began, "new")]);
  expect(shown(without)).toEqual(["Яремче: food, home", "clothes"]);
  expect(tripOf(without[1] ?? clothes)).toMatchObject({ id: "new", name: "Яремче" });
});

test("the list with which a trip began says when it is", () => {
  const joined = apply([food, clothes], joinTrip([food], tripOfClothes(), [clothes]));
  const later = joined.map((list) =>
    list.journey ? { ...list, journey: journey("Яремче", "2027-08-01") } : list,
  );
  expect(groupByTrip(later, today).trips[0]).toMatchObject({ date_from: "2027-08-01" });
});

test("the next trip stands first, one that is over last, and nothing joins that any more", () => {
  const trip = (id: string, date_from: string | null): ListOfTrip => ({
    id,
    name: id,
    trip: { id, name: id, date_from, date_to: date_from },
  });
  const over = trip("d", "2027-05-31");
  const lists = [over, trip("a", null), trip("c", "2027-08-01"), trip("b", today)];
  expect(groupByTrip(lists, today).trips.map(({ id }) => id)).toEqual(["b", "c", "a", "d"]);
  expect(comingTrips(lists, today).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("two devices that put lists into one trip make one trip", () => {
  const ops = [food, home].flatMap((list) => joinTrip([list], tripOfClothes(), [clothes]));
  expect(shown(apply([food, clothes, home], ops))).toEqual(["Яремче: food, clothes, home", ""]);
});

test("whatever joins and leaves, each list stands once, and joining twice changes nothing", () => {
  const lists = [
    clothes,
    food,
    home,
    { id: "sea", name: "Море", journey: journey("Затока", null) },
  ];
  const step = fc.tuple(fc.nat(3), fc.nat(3), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let now: ListOfTrip[] = lists;
      for (const [at, to, isLeaving] of steps) {
        const [list, target] = [now[at], now[to]];
        if (!list || !target) continue;
        const trip = tripOf(target);
        if (isLeaving) now = apply(now, [leaveTrip(list, `new${at}`)]);
        else if (trip) {
          const members = now.filter((one) => tripOf(one)?.id === trip.id);
          now = apply(now, joinTrip([list], trip, members));
          expect(tripOf(now[at] ?? list)?.id).toBe(trip.id);
          const after = now.filter((one) => tripOf(one)?.id === trip.id);
          expect(joinTrip([now[at] ?? list], trip, after)).toEqual([]);
        }
        const { trips, others } = groupByTrip(now, today);
        const all = [...trips.flatMap((one) => one.lists), ...others];
        expect(all.map(({ id }) => id).sort()).toEqual(lists.map(({ id }) => id).sort());
        expect(all.every((one) => now.includes(one))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test("totals are the sums of the lists", () => {
  const list = { items_have: 2, items_total: 5, price_missing: 10.1 };
  expect(totalsOf([list, { ...list, price_missing: 20.2 }])).toEqual({
    done: 4,
    total: 10,
    missing: 6,
    price: 30.3,
  });
  expect(totalsOf([list, { ...list, price_missing: undefined }]).price).toBeUndefined();
});
