import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Branch, DirectoryEntry } from "#contract/shipping-methods.ts";
import { isDirectoryOld, refreshDirectory } from "#server/branches/refresh.ts";
import { stableId } from "#server/platform/stable-id.ts";
import {
  areaRow,
  cityRow,
  openPoshtaServer,
  type PoshtaRows,
  type PoshtaServer,
  warehouseRow,
} from "#tests/support/providers/nova-poshta.ts";
import { hasReferenceData, referenceData } from "#tests/support/reference-data.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

const now = Date.UTC(2026, 6, 1, 9);
const clock = () => now;
const uuidOf = (key: string) => stableId("test", key);
const [volyn, rivne] = [uuidOf("volyn"), uuidOf("rivne")];

/** Two oblasts; many villages with the same name, as in Ukraine. */
function villages(count: number): PoshtaRows {
  const rivneCity = cityRow(uuidOf("city"), rivne, "Рівне", "Ровно");
  const small = Array.from({ length: count }, (_, at) =>
    cityRow(uuidOf(`village ${at}`), volyn, `Рівне (Район${"абвгдежз"[at % 8]}ський р-н)`),
  );
  const cities = [rivneCity, ...small];
  const centre = Array.from({ length: 9 }, (_, at) =>
    warehouseRow(uuidOf(`branch ${at}`), rivneCity.Ref, String(at + 1)),
  );
  return {
    getAreas: [areaRow(volyn, "Волинська", ""), areaRow(rivne, "Рівненська", rivneCity.Ref)],
    getCities: cities,
    getWarehouses: [
      ...centre,
      ...small.map(({ Ref }) => warehouseRow(uuidOf(`of ${Ref}`), Ref, "1")),
    ],
  };
}

async function openWith(rows: PoshtaRows) {
  const shop = await openTestApp({ seed: true, clock });
  const poshta = await openPoshtaServer(rows);
  return { shop, poshta, refresh: () => refreshFrom(shop, poshta) };
}

function refreshFrom({ database }: TestApp, { url }: PoshtaServer, key = "known-key") {
  return refreshDirectory(database, { key, url, pause: async () => {} }, clock);
}

const base = `/shipping_methods/${stableId("shipping-method", "nova-poshta-branch")}`;
const citiesOf = async ({ visit }: TestApp, typed: string): Promise<DirectoryEntry[]> =>
  (await visit().get(`${base}/cities?lang=ua&searchStr=${encodeURIComponent(typed)}`)).body;

test("the carrier's directory replaces the built-in one, page by page, in one transaction", async () => {
  const rows = villages(1_200);
  const { shop, poshta, refresh } = await openWith(rows);
  expect(await isDirectoryOld(shop.database, now)).toBe(true);
  expect(await refresh()).toEqual({ areas: 2, cities: 1_201, branches: 1_209 });
  expect(await isDirectoryOld(shop.database, now)).toBe(false);
  expect(await isDirectoryOld(shop.database, now + 86_400_001)).toBe(true);
  const pages = poshta.requests.filter(({ calledMethod }) => calledMethod === "getCities");
  expect(pages.map(({ methodProperties: { Page } }) => Page)).toEqual(["1", "2", "3"]);

  const found = await citiesOf(shop, "рівне");
  expect(found).toHaveLength(20);
  expect(found[0]?.name).toBe("Рівне, Рівненська обл.");
  expect(new Set(found.map(({ name }) => name)).size).toBe(20);
  expect(found[1]?.name).toMatch(/^Рівне, Волинська обл., Район.ський р-н \(\d+\)$/);
  expect(await citiesOf(shop, "Київ")).toEqual([]);
});

test("places with the same name are distinguished by oblast and district", async () => {
  const { shop, refresh } = await openWith(villages(8));
  await refresh();
  const names = (await citiesOf(shop, "рівне волин")).map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names).toContain("Рівне, Волинська обл., Районаський р-н");
  expect(new Set(names).size).toBe(8);
});

test("closed branches, invalid rows and unknown kinds are skipped @release", async () => {
  const rows = villages(1);
  const [city] = rows.getCities as { Ref: string }[];
  const add = (key: string, more: object) =>
    rows.getWarehouses.push(warehouseRow(uuidOf(key), city?.Ref ?? "", key, { ...more }));
  add("91", { WarehouseStatus: "NotWorking" });
  add("92", { DenyToSelect: "1" });
  add("93", { CategoryOfWarehouse: "Fulfillment" });
  add("94", { Description: null });
  add("95", { CategoryOfWarehouse: "Postomat" });
  const { refresh } = await openWith(rows);
  expect(await refresh()).toEqual({ areas: 2, cities: 2, branches: 11 });
});

test("a town keeps the shop's pick-up point when the carrier changes its id @release", async () => {
  const lviv = uuidOf("lviv area");
  const rows = villages(0);
  rows.getAreas.push(areaRow(lviv, "Львівська", uuidOf("lviv")));
  rows.getCities.push(cityRow(uuidOf("lviv"), lviv, "Львів", "Львов"));
  const { shop, refresh } = await openWith(rows);
  await refresh();
  const device = shop.visit();
  device.cookies.set("location", stableId("location", "lviv"));
  const pickup = `/shipping_methods/${stableId("shipping-method", "pickup")}`;
  const { body } = await device.get(`${pickup}/addresses?city=${uuidOf("lviv")}&lang=ua`);
  expect(body.map(({ name }: Branch) => name)).toEqual(["Торба, вул. Прикладна, 1"]);
});

test("when the carrier fails, the previous directory stays @release", async () => {
  const { shop, poshta, refresh } = await openWith(villages(20));
  await refresh();
  const before = await citiesOf(shop, "рівне");
  const stays = async () => expect(await citiesOf(shop, "рівне")).toEqual(before);

  poshta.fail = "refuse";
  await expect(refresh()).rejects.toThrow("API key expired");
  const requestCount = poshta.requests.length;
  await expect(refresh()).rejects.toThrow("getAreas was refused");
  // A permanent error is not retried at once.
  expect(poshta.requests).toHaveLength(requestCount + 1);
  await stays();

  poshta.fail = "break";
  await expect(refresh()).rejects.toThrow("unreachable");
  poshta.fail = "garbage";
  await expect(refresh()).rejects.toThrow();
  await stays();

  poshta.fail = undefined;
  await expect(refreshFrom(shop, poshta, "wrong-key")).rejects.toThrow("refused");
  poshta.rows = { ...villages(20), getWarehouses: [] };
  await expect(refresh()).rejects.toThrow("only 0 branches");
  poshta.rows = villages(3);
  await expect(refresh()).rejects.toThrow(/only \d+ (cities|branches)/);
  await stays();
});

test("an answer that breaks twice is requested a third time @release", async () => {
  const { poshta, refresh } = await openWith(villages(2));
  poshta.breaks = 2;
  expect(await refresh()).toMatchObject({ cities: 3 });
});

test("a recorded answer of Nova Poshta is parsed correctly", async () => {
  if (!hasReferenceData()) return;
  const read = (name: string) =>
    JSON.parse(readFileSync(`${referenceData}delivery/${name}`, "utf8"));
  const chernihiv = "db5c897c-391c-11dd-90d9-001a92567626";
  type Area = { Ref: string; Area: string; AreaRu: string };
  const areas: Area[] = read("np_areas.json");
  const area = areas.find((one) => one.Area === "Чернігівська")?.Ref ?? "";
  const { shop, refresh } = await openWith({
    getAreas: areas.map(({ Ref, Area, AreaRu }) => ({
      Ref,
      Description: Area,
      DescriptionRu: AreaRu,
      AreasCenter: chernihiv,
    })),
    getCities: [cityRow(chernihiv, area, "Чернігів", "Чернигов")],
    getWarehouses: read("np_getWarehouses_chernihiv_2020.json").data,
  });
  expect(await refresh()).toEqual({ areas: 24, cities: 1, branches: 28 });
  const path = `${base}/addresses?city=${chernihiv}&lang=`;
  const inUa: Branch[] = (await shop.visit().get(`${path}ua`)).body;
  expect(inUa).toHaveLength(17);
  expect(inUa[0]).toMatchObject({
    number: "1",
    lat: 51.501273790864,
    lng: 31.2614885,
    name: "Відділення №1 (до 30 кг на одне місце): вул. Старобілоуська, 77",
    schedule: "Пн–Пт 08:00–20:00, Сб 09:00–17:00, Нд 11:00–17:00",
  });
  const inEn: Branch[] = (await shop.visit().get(`${path}en`)).body;
  expect(inEn[0]?.name).toBe("Branch No. 1: vul. Starobilouska, 77");
});
