/** POST /assistant/plan over HTTP. */
import { expect, test } from "vitest";
import { planItem, tripPlan } from "#contract/assistant.ts";
import { tripLimits } from "#contract/trip-keys.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const trip = {
  place: { id: null, name: "Славське", country: "UA", lat: 48.85, lng: 23.45 },
  date_from: "2027-01-22",
  date_to: "2027-01-24",
  people: [{ sex: "f", age: 34 }, { sex: "m", age: 6 }, {}],
  activities: ["skiing"],
  transport: ["train"],
  luggage: "suitcase",
  lodging: "guesthouse",
  laundry: false,
  pets: ["dog"],
};
const snow = { t_min: -7, t_max: -1, precipitation: 0, snow: true };
const weather = { source: "forecast", days: [{ date: "2027-01-22", ...snow, wind: 3 }] };

test("a trip becomes a list with reasons, in the requested language, and nothing is stored", async () => {
  const shop = await openTestApp();
  const { post, cookies } = shop.visit();
  const answer = await post("/assistant/plan", { ...trip, weather, lang: "en" });
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const planned = tripPlan.parse(answer.body);
  const find = (rule: string) => planItem.parse(planned.items.find((item) => item.rule === rule));
  expect(find("ski_jacket")).toMatchObject({ name: "Ski jacket", quantity: 3, scope: "each" });
  expect(find("birth_certificate")).toMatchObject({ for: [1], scope: "person", quantity: 1 });
  expect(find("pet_meal")).toMatchObject({
    measure: { amount: 0.9, unit: "kg" },
    product_id: null,
  });
  expect(find("warm_hat").why).toContain("−7");
  // Given weather is used as it is, without what the shop does not know.
  expect(planned.weather).toEqual({
    source: "forecast",
    days: [{ date: "2027-01-22", ...snow }],
  });

  const other = await post("/assistant/plan?lang=ru", { ...trip, weather });
  expect(other.body.items[0].name).toMatch(/[а-я]/);
  expect(other.body.items.map(({ rule }: { rule: string }) => rule)).toEqual(
    planned.items.map(({ rule }) => rule),
  );
  expect(cookies.size).toBe(0);
  const { rows } = await shop.database.pool.query("select 1 from checklists");
  expect(rows).toEqual([]);
});

test("without weather the days are averages, one for each day, and said so", async () => {
  const { post } = (await openTestApp()).visit();
  const { body } = await post("/assistant/plan", trip);
  expect(body.weather.source).toBe("climate");
  expect(body.weather.days.map(({ date }: { date: string }) => date)).toEqual([
    "2027-01-22",
    "2027-01-23",
    "2027-01-24",
  ]);
});

test("what is no trip is refused by field", async () => {
  const { post } = (await openTestApp()).visit();
  const fieldsOf = async (change: object) => {
    const { status, body } = await post("/assistant/plan", { ...trip, ...change });
    expect(status).toBe(400);
    expect(body.code).toBe("invalid");
    return Object.keys(body.fields);
  };
  expect(await fieldsOf({ activities: ["skiing", "surfing"] })).toEqual(["activities.1"]);
  expect(await fieldsOf({ transport: ["rocket"], luggage: "x", lodging: "y" })).toEqual([
    "transport.0",
    "luggage",
    "lodging",
  ]);
  expect(await fieldsOf({ date_from: "2027-02-30" })).toEqual(["date_from"]);
  expect(await fieldsOf({ date_to: "2027-01-21" })).toEqual(["date_to"]);
  expect(await fieldsOf({ date_to: "2027-03-23" })).toEqual(["date_to"]);
  expect(await fieldsOf({ people: [] })).toEqual(["people"]);
  const tooManyPeople = Array.from({ length: tripLimits.people + 1 }, () => ({ age: 30 }));
  expect(await fieldsOf({ people: tooManyPeople })).toEqual(["people"]);
  expect(await fieldsOf({ people: [{ age: -1 }] })).toEqual(["people.0.age"]);
  expect(await fieldsOf({ place: { ...trip.place, lat: 91 } })).toEqual(["place.lat"]);
});
