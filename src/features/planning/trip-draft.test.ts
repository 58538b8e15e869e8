import { expect, onTestFinished, test, vi } from "vitest";
import { planRequest } from "#contract/assistant.ts";
import { journeyOf } from "#rules/packing/plan-list.ts";
import { readDraft, storeDraft } from "./stored-draft.ts";
import { addTraveller, draftOf, emptyDraft, findDayFault, toggle, tripOf } from "./trip-draft.ts";

const days = { from: "2027-07-01", to: "2027-07-03" };

test("a draft without days is no trip; with them it is one that the server takes", () => {
  expect(tripOf(emptyDraft)).toBeUndefined();
  const trip = tripOf({ ...emptyDraft, ...days, people: addTraveller(emptyDraft.people, 6) });
  expect(planRequest.safeParse(trip).error).toBeUndefined();
  expect(trip?.people).toEqual([
    { age: null, sex: null },
    { age: 6, sex: null },
  ]);
  expect(trip?.place).toMatchObject({ country: "UA", name: "" });
});

test("days in the wrong order, or too many of them, are named", () => {
  expect(findDayFault({ ...emptyDraft, from: "2027-07-03", to: "2027-07-01" })).toBe("daysWrong");
  expect(findDayFault({ ...emptyDraft, from: "2027-07-01", to: "2027-09-01" })).toBe("daysTooMany");
  expect(findDayFault({ ...emptyDraft, ...days })).toBeUndefined();
  expect(tripOf({ ...emptyDraft, from: "2027-07-03", to: "2027-07-01" })).toBeUndefined();
});

test("a second choice takes the first back, and no two travellers share an id", () => {
  expect(toggle(toggle(["a"], "b"), "a")).toEqual(["b"]);
  const three = addTraveller(addTraveller(emptyDraft.people, 5), 30);
  expect(new Set(three.map(({ id }) => id)).size).toBe(3);
});

test("a place that was typed and is not known names the trip, and stays with it", () => {
  const draft = { ...emptyDraft, ...days, typedPlace: " бабусине село " };
  const trip = tripOf(draft);
  expect(trip?.place).toEqual({ name: "бабусине село", country: "UA", lat: 49, lng: 31 });
  if (!trip) throw new Error("no trip");
  expect(planRequest.safeParse(trip).error).toBeUndefined();
  const again = draftOf(journeyOf(trip, []));
  expect(again).toMatchObject({ place: null, typedPlace: "бабусине село" });
  expect(tripOf(again)?.place).toEqual(trip.place);
});

test("a draft comes back after a reload, without days that have passed", () => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(readDraft("2027-06-30")).toBeUndefined();
  const draft = { ...emptyDraft, ...days, typedPlace: "село", people: addTraveller([], 6) };
  storeDraft({ ...draft, activities: ["hiking"] });
  expect(readDraft("2027-06-30")).toEqual({ ...draft, activities: ["hiking"] });
  expect(readDraft("2027-07-02")).toMatchObject({ from: "", to: "", typedPlace: "село" });
});
