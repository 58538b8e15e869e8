/** Forecasts from a stand-in of Open-Meteo's server, and the climate where there is none. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { weather } from "#contract/weather.ts";
import { fetchForecasts, WeatherFault } from "#server/weather/open-meteo.ts";
import { refreshWeather } from "#server/weather/refresh.ts";
import { openWeatherServer } from "#tests/support/providers/open-meteo.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 6, 1, 9);
const noPause = async () => {};

async function openWithJourneys() {
  let now = start;
  const clock = () => now;
  const shop = await openTestApp({ seed: true, clock });
  const service = await openWeatherServer("2026-07-01");
  const plan = (location: string, from: string | null, to: string | null = from) =>
    shop.visit().post("/checklists", {
      name: "Подорож",
      items: [],
      journey: { location, date_from: from, date_to: to, people: 1, activities: ["hiking"] },
    });
  return {
    shop,
    service,
    plan,
    refresh: () =>
      refreshWeather(shop.database, { url: service.url, key: "k1", ms: 500 }, clock, noPause),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const read = async ({ visit }: TestApp, query: string) => {
  const { status, body } = await visit().get(`/weather?lang=ua&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return z.parse(weather, body);
};
const yaremche = `location=${encodeURIComponent("Яремче, Івано-Франківська обл.")}`;

test("without forecasts there is the climate, and it says so", async () => {
  const shop = await openTestApp({ seed: true, clock: () => start });
  const answer = await read(shop, yaremche);
  expect(answer).toMatchObject({
    location: { name: "Яремче, Івано-Франківська обл.", lat: 48.45, lng: 24.55 },
    updated: null,
    stale: false,
    reliable_days: 14,
  });
  expect(answer.days.map(({ date }) => date).slice(0, 2)).toEqual(["2026-07-01", "2026-07-02"]);
  expect(answer.days).toHaveLength(16);
  for (const { source, reliable } of answer.days)
    expect([source, reliable]).toEqual(["climate", false]);
  expect(answer.credits.map(({ text }) => text)).toEqual([expect.stringContaining("ДСТУ")]);
});

test("a location is the shop's id, a point, a name in any language, or the visitor's own @release", async () => {
  const shop = await openTestApp({ seed: true, clock: () => start });
  const { body: locations } = await shop.visit().get("/locations?lang=en");
  const odesa = locations.find(({ name }: { name: string }) => name === "Odesa");
  expect((await read(shop, `location=${odesa.id}`)).location.name).toBe("Одеса");
  expect((await read(shop, "location=48.16,24.5")).location).toMatchObject({
    lat: 48.16,
    lng: 24.5,
  });
  expect((await read(shop, "location=hoverla")).location.name).toBe("Говерла, Україна");
  expect((await read(shop, "")).location.name).toBe("Львів");
  const days = await read(shop, `${yaremche}&date_from=2027-01-30&date_to=2027-02-02`);
  expect(days.days.map(({ date }) => date.slice(5))).toEqual(["01-30", "01-31", "02-01", "02-02"]);
  for (const [query, field] of [
    ["location=nowhere", "location"],
    ["location=91,24", "location"],
    [`${yaremche}&date_from=2026-02-30`, "date_from"],
    [`${yaremche}&date_from=2026-07-05&date_to=2026-07-01`, "date_to"],
    [`${yaremche}&date_from=2026-07-05&date_to=2027-07-01`, "date_to"],
  ] as const) {
    const { status, body } = await shop.visit().get(`/weather?${query}`);
    expect([status, Object.keys(body.fields ?? {})], query).toEqual([400, [field]]);
  }
});

test("only places of journeys in the next 16 days are requested, in cells of 0.1°, once", async () => {
  const { service, plan, refresh } = await openWithJourneys();
  await plan("Яремче, Івано-Франківська обл.", "2026-07-03", "2026-07-05");
  await plan("Yaremche, Ivano-Frankivsk Oblast", "2026-07-04");
  await plan("Львів, Україна", "2026-06-29", "2026-07-01");
  await plan("Одеса, Україна", "2026-07-18");
  await plan("Київ, Україна", "2026-06-01", "2026-06-30");
  await plan("У бабусі", "2026-07-04");
  await plan("Рим, Італія", null);
  expect(await refresh()).toEqual({ cells: 2, failed: 0 });
  expect(service.requests).toHaveLength(1);
  const sent = service.requests[0]?.searchParams;
  expect(service.requests[0]?.pathname).toBe("/v1/forecast");
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    latitude: "49.8,48.5",
    longitude: "24,24.6",
    timezone: "auto",
    forecast_days: "16",
    apikey: "k1",
    daily: expect.stringContaining("temperature_2m_min"),
  });
  // Another run soon after asks for nothing.
  expect(await refresh()).toEqual({ cells: 0, failed: 0 });
  expect(service.requests).toHaveLength(1);
});

test("a forecast is shown with its age, doubted after 14 days, and after three replaced @release", async () => {
  const { shop, service, plan, refresh, wait } = await openWithJourneys();
  await plan("Яремче", "2026-07-03", "2026-07-10");
  await refresh();
  const fresh = await read(shop, `${yaremche}&date_from=2026-07-01&date_to=2026-07-18`);
  expect(fresh).toMatchObject({ updated: "2026-07-01T09:00:00.000Z", stale: false });
  // Yaremche is at 530 m, the forecast of 300 m.
  expect(fresh.days[0]).toEqual({
    date: "2026-07-01",
    t_min: 3.6,
    t_max: 13.6,
    precipitation: 0,
    snow: false,
    wind: 12.3,
    condition: "clear",
    reliable: true,
    source: "forecast",
  });
  expect(fresh.days[1]).toMatchObject({ condition: null, precipitation: 1 });
  expect(fresh.days[2]).toMatchObject({ condition: "snow", snow: true });
  expect(fresh.days[13]).toMatchObject({ reliable: true, source: "forecast" });
  expect(fresh.days[14]).toMatchObject({ reliable: false, source: "forecast", wind: null });
  // The 16th day had no temperatures.
  expect(fresh.days.slice(15).map(({ source }) => source)).toEqual([
    "climate",
    "climate",
    "climate",
  ]);
  expect(fresh.credits.map(({ url }) => url)).toEqual(["https://open-meteo.com/", null]);
  wait(25 * hour);
  const stale = await read(shop, `${yaremche}&date_from=2026-07-02&date_to=2026-07-16`);
  expect(stale.stale).toBe(true);
  expect(stale.days[13]).toMatchObject({ date: "2026-07-15", reliable: true, source: "forecast" });
  wait(48 * hour);
  expect(await read(shop, yaremche)).toMatchObject({ updated: null, stale: false });
  service.low = 9;
  await refresh();
  const renewed = await read(shop, yaremche);
  expect(renewed).toMatchObject({ updated: "2026-07-04T10:00:00.000Z", stale: false });
  expect(renewed.days[0]?.t_min).toBe(3 + 9 - 1.4);
});

test("an answer that is no forecast is refused at once, and the old one stays @release", async () => {
  const { shop, service, plan, refresh, wait } = await openWithJourneys();
  await plan("Яремче", "2026-07-03", "2026-07-10");
  await refresh();
  wait(3 * hour);
  const faults = {
    reason: /400: Latitude must be in range/,
    limit: /429: Daily API request limit/,
    garbage: /no known shape/,
    shape: /no known shape/,
    few: /of 0 places, not of 1/,
  } as const;
  for (const [fail, why] of Object.entries(faults)) {
    // as: the keys are written above
    service.fail = fail as keyof typeof faults;
    service.requests.length = 0;
    const { error, ...counts } = await refresh();
    expect(counts, fail).toEqual({ cells: 0, failed: 1 });
    expect(error, fail).toBeInstanceOf(WeatherFault);
    expect(String(error)).toMatch(why);
    expect(String(error)).not.toContain("k1");
    expect(service.requests, fail).toHaveLength(1);
  }
  expect((await read(shop, yaremche)).updated).toBe("2026-07-01T09:00:00.000Z");
});

test("a service in trouble is sent twice and left alone; one that recovers is heard @release", async () => {
  const { shop, service, plan, refresh } = await openWithJourneys();
  await plan("Яремче", "2026-07-03");
  for (const fail of ["silence", "flood"] as const) {
    service.fail = fail;
    service.requests.length = 0;
    const { error, ...counts } = await refresh();
    expect(counts, fail).toEqual({ cells: 0, failed: 1 });
    expect(String(error)).not.toContain("k1");
    expect(service.requests, fail).toHaveLength(2);
  }
  expect((await read(shop, yaremche)).updated).toBeNull();
  service.fail = undefined;
  service.breaks = 1;
  expect(await refresh()).toEqual({ cells: 1, failed: 0 });
  expect((await read(shop, yaremche)).updated).toBe("2026-07-01T09:00:00.000Z");
});

test("one place is answered as an object, several as an array", async () => {
  const service = await openWeatherServer("2026-07-01");
  const one = await fetchForecasts({ url: `${service.url}/` }, ["48.5,24.6"]);
  expect(one.map(({ cell, days }) => [cell, days.length])).toEqual([["48.5,24.6", 15]]);
  const two = await fetchForecasts(service, ["48.5,24.6", "-33.9,18.4"]);
  expect(two.map(({ cell }) => cell)).toEqual(["48.5,24.6", "-33.9,18.4"]);
  expect(service.requests[0]?.searchParams.has("apikey")).toBe(false);
});
