import { expect, test } from "vitest";
import { assistantActivity } from "#contract/activities.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

const clock = () => Date.UTC(2026, 6, 1, 9);
const idOf = (slug: string) => stableId("category", slug);
const suggest = async ({ visit }: TestApp, query: string): Promise<string[]> =>
  (await visit().get(`/assistant/suggestions?${query}`)).body;

test("activities have a name in the visitor's language, a picture and their seasons @release", async () => {
  const { visit } = await openTestApp({ seed: true, clock });
  const { body } = await visit().get("/assistant/activities?lang=en");
  expect(body).toHaveLength(35);
  for (const activity of body) expect(assistantActivity.safeParse(activity).error).toBeUndefined();
  expect(body[0]).toEqual({
    id: "hiking",
    name: "Hiking",
    icon: "/images/noto/trekking-boots.svg",
    seasons: ["spring", "summer", "autumn"],
    weather: ["dry"],
  });
  const { body: ukrainian } = await visit().get("/assistant/activities?lang=ua");
  expect(ukrainian[0].name).toBe("Похід у гори");
});

test("suggestions are categories: of the activities, the company and the weather", async () => {
  const shop = await openTestApp({ seed: true, clock });
  expect(await suggest(shop, "activities=camping,picnic")).toEqual([
    idOf("pokhid"),
    idOf("piknik-i-hryl"),
  ]);
  expect(await suggest(shop, "activities=beach&people=34,0.5")).toEqual([
    idOf("more-i-plavannia"),
    idOf("nemovlia"),
  ]);
  expect(await suggest(shop, "people=2")).toEqual([]);
  const winter = `location=${encodeURIComponent("Буковель")}&date_from=2027-01-10&date_to=2027-01-16`;
  expect(await suggest(shop, winter)).toContain(idOf("lyzhi-i-zyma"));
  const summer = `location=${encodeURIComponent("Анталія")}&date_from=2027-07-10&date_to=2027-07-16`;
  expect(await suggest(shop, summer)).toEqual([]);
  expect(await suggest(shop, "activities=surfing&location=nowhere&date_from=x")).toEqual([]);
});

test("the listing's `assistant` filter leads to the same categories", async () => {
  const { visit } = await openTestApp({ seed: true, clock });
  const countOf = async (query: string) =>
    (await visit().get(`/products?limit=1&${query}`)).body.total_count;
  const hiking = await countOf(`category_id=${idOf("pokhid")}`);
  expect(hiking).toBeGreaterThan(0);
  expect(await countOf("assistant=camping")).toBe(hiking);
  expect(await countOf("assistant=camping&assistant=groceries")).toBeGreaterThan(hiking);
  expect(await countOf("assistant=surfing")).toBe(0);
});
