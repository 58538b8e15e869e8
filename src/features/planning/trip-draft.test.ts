import { expect, test } from "vitest";
import { planRequest } from "#contract/assistant.ts";
import { addTraveller, emptyDraft, findDayFault, toggle, tripOf } from "./trip-draft.ts";

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
