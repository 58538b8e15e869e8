import { expect, test } from "vitest";
import type { Branch, DirectoryEntry, ShippingMethod } from "#contract/shipping-methods.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const methodId = (slug: string) => stableId("shipping-method", slug);
const kindsOf = async (device: Visitor) =>
  (await device.get("/shipping_methods?lang=ua")).body.map(({ id }: ShippingMethod) => id);
const namesAt = async (device: Visitor, path: string): Promise<string[]> =>
  (await device.get(path)).body.map(({ name }: DirectoryEntry | Branch) => name);

test("shipping methods depend on the location and on the cart's weight", async () => {
  const { visit, database } = await openTestApp({ seed: true });
  const anvil = await addProduct(database.db, { weight: 16, stockQuantity: 100 });
  const device = visit();
  const all = ["nova-poshta-branch", "nova-poshta-locker", "courier", "ukrposhta", "pickup"];
  device.cookies.set("location", stableId("location", "lviv"));
  expect(await kindsOf(device)).toEqual(all.map(methodId));
  expect(device.cookies.has("sid")).toBe(false);

  device.cookies.set("location", stableId("location", "odesa"));
  expect(await kindsOf(device)).toEqual(all.slice(0, 4).map(methodId));

  await device.post("/cart/items", { product_id: anvil });
  expect(await kindsOf(device)).toContain(methodId("nova-poshta-locker"));
  await device.post("/cart/items", { product_id: anvil });
  expect(await kindsOf(device)).toEqual(["nova-poshta-branch", "courier"].map(methodId));
});

test("a method has prices by pieces, its fields and its texts in the shopper's language", async () => {
  const { visit } = await openTestApp({ seed: true });
  const [first, locker]: ShippingMethod[] = (await visit().get("/shipping_methods?lang=en")).body;
  expect(first).toMatchObject({
    name: "Nova Poshta branch",
    kind: "branch",
    free_from: null,
    use_location: false,
    price_tiers: [
      { from_items: 1, price: 70 },
      { from_items: 6, price: 85 },
      { from_items: 11, price: 110 },
      { from_items: 21, price: 150 },
      { from_items: 51, price: 230 },
      { from_items: 101, price: 360 },
    ],
  });
  expect(locker).toMatchObject({ kind: "branch", max_weight: 30 });
  expect(locker?.fields.at(-1)).toEqual({
    key: "shippingDepartment",
    label: "Parcel locker",
    required: true,
  });
});

test("country, region, town and branch are found in any spelling", async () => {
  const { visit } = await openTestApp({ seed: true });
  const device = visit();
  const base = `/shipping_methods/${methodId("nova-poshta-branch")}`;
  const of = (part: string, query: string) => namesAt(device, `${base}/${part}?${query}`);
  expect(await of("countries", "lang=ua")).toEqual(["Україна"]);
  expect(await of("countries", "lang=ua&searchStr=п")).toEqual([]);
  expect(await of("states", "lang=ua&country=UA&searchStr=льв")).toEqual(["Львівська область"]);
  expect(await of("states", "lang=en&country=UA&searchStr=львов")).toEqual(["Lviv Oblast"]);
  expect(await of("states", "lang=ua&country=PL")).toEqual([]);
  const states = await of("states", "lang=ua");
  expect(states.length).toBe(25);
  expect(states).toContain("Луганська область");
  expect(states).toEqual([...states].sort(new Intl.Collator("uk").compare));
  expect(await of("cities", "lang=ua&searchStr=р")).toContain("Рівне, Рівненська обл.");
  for (const typed of ["рівне", "рiвне", "Rivne", "ровно", "ров"])
    expect([
      typed,
      (await of("cities", `lang=ua&searchStr=${encodeURIComponent(typed)}`))[0],
    ]).toEqual([typed, "Рівне, Рівненська обл."]);
  for (const mark of ["'", "’", "ʼ", ""])
    expect(await of("cities", `lang=ua&searchStr=кам${encodeURIComponent(mark)}янець`)).toEqual([
      "Кам’янець-Подільський, Хмельницька обл.",
    ]);

  const [area] = (await device.get(`${base}/states?searchStr=одес&lang=ua`)).body;
  const cities = (await device.get(`${base}/cities?state=${area.id}&lang=ua`)).body;
  expect(cities.map(({ name }: DirectoryEntry) => name)).toContain("Затока, Одеська обл.");
  expect(cities.every(({ name }: DirectoryEntry) => name.endsWith("Одеська обл."))).toBe(true);
  // Clients also store the name.
  expect((await device.get(`${base}/cities?state=Одеська область&lang=ua`)).body).toEqual(cities);

  const branches: Branch[] = (await device.get(`${base}/addresses?city=${cities[0].id}&lang=ua`))
    .body;
  expect(branches.map(({ number }) => number)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(branches[0]).toMatchObject({ schedule: "Пн–Пт 08:00–20:00, Сб–Нд 09:00–18:00" });
  // The exact number first, then those that accept up to 30 kg.
  const third = await of("addresses", `lang=ua&city=${cities[0].id}&searchStr=3`);
  expect(third[0]).toContain("№3:");
  expect((await device.get(`${base}/addresses?city=Одеса&lang=ua`)).body).toEqual(branches);
});

test("lockers and the pick-up point are listed in their towns, and not for heavy parcels", async () => {
  const { visit, database } = await openTestApp({ seed: true });
  const device = visit();
  device.cookies.set("location", stableId("location", "lviv"));
  const at = (slug: string, part: string) =>
    namesAt(device, `/shipping_methods/${methodId(slug)}/${part}`);
  expect(await at("pickup", "cities?lang=ua")).toEqual(["Львів, Львівська обл."]);
  expect(await at("pickup", "addresses?lang=ua&city=Львів")).toEqual(["Торба, вул. Прикладна, 1"]);
  expect(await at("nova-poshta-locker", "addresses?lang=ua&city=Львів")).toHaveLength(5);
  const light = await at("nova-poshta-branch", "addresses?lang=ua&city=Львів");
  const anvil = await addProduct(database.db, { weight: 20 });
  await device.post("/cart/items", { product_id: anvil, quantity: 2 });
  const heavy = await at("nova-poshta-branch", "addresses?lang=ua&city=Львів");
  expect(light).toHaveLength(7);
  expect(heavy).toEqual(light.filter((name) => !name.includes("(до ")));
});

test("an unresolvable address finds nothing; another missing id is not found", async () => {
  const { visit } = await openTestApp({ seed: true });
  const device = visit();
  const [known, unknown] = [methodId("nova-poshta-branch"), stableId("nothing", "here")];
  for (const path of [
    `${unknown}/addresses?city=Львів`,
    `${known}/addresses`,
    `${known}/addresses?city=Нетакого`,
    `${known}/addresses?city=${unknown}`,
    `${methodId("ukrposhta")}/addresses?city=Львів`,
  ])
    expect([path, await device.get(`/shipping_methods/${path}`)]).toEqual([
      path,
      expect.objectContaining({ status: 200, body: [] }),
    ]);
  for (const part of ["countries", "states", "cities"])
    expect((await device.get(`/shipping_methods/${unknown}/${part}`)).status).toBe(404);
  const odd = encodeURIComponent("%_'\\|");
  expect((await device.get(`/shipping_methods/${known}/cities?searchStr=${odd}`)).status).toBe(200);
});

test("a courier's town that the directory lacks is a question, and no fault", async () => {
  const { visit } = await openTestApp({ seed: true });
  const faultsAt = async (city: string) => {
    const query = new URLSearchParams({ city }).toString();
    const path = `/shipping_methods/${methodId("courier")}/address_faults?${query}`;
    return (await visit().get(path)).body;
  };
  expect(await faultsAt("Львув")).toEqual([
    { path: "shipping_address.city", code: "invalid", is_question: true },
  ]);
  expect(await faultsAt("Львів")).toEqual([]);
});
