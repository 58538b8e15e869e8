/** What the shop's worker does for a shopper who is offline or has a bad connection. */
import type { Page } from "@playwright/test";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Product, ProductList } from "#contract/products.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { type NetworkLink, openNetworkLink } from "#tests/support/browser/network-link.ts";
import { countOps, openPhone, type Phone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { expect, type ShopFixture, test } from "./screen-fixtures.ts";

let shop: ShopFixture;
let line: NetworkLink;
let phone: Phone;
let page: Page;

test.beforeAll(({ shop: shared }) => {
  shop = shared;
});
test.beforeEach(async () => {
  line = await openNetworkLink(shop.url);
  phone = await openPhone(line.url);
  page = phone.page;
});
test.afterEach(async () => {
  await phone.close();
  await line.close();
});

/** Requests the shop itself, bypassing every worker. */
async function readFromShop<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${shop.url}/ajax${path}`);
  expect(response.status).toBe(200);
  // as: the contract's answer of that call
  return (await response.json()) as Answer;
}

/** Requests as a page does, through its worker. */
function fetchInPage(path: string) {
  return page.evaluate(async (url) => {
    const response = await fetch(url);
    const asOf = response.headers.get("x-as-of");
    return { status: response.status, asOf, body: (await response.json()) as unknown };
  }, `/ajax${path}`);
}

async function visitOnce(path = "/"): Promise<void> {
  await page.goto(path);
  await waitUntilStored(page);
}

/** The browser is closed, and reopened offline: nothing of it is still running. */
async function reopenOffline(): Promise<void> {
  line.cut();
  await phone.reopen();
  page = phone.page;
}

/** Every cache, as `name address`. */
function listCaches(): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const keys = await (await caches.open(name)).keys();
        return keys.map(({ url }) => `${name} ${url}`);
      }),
    );
    return all.flat();
  });
}

/** Pictures in sight that did not load. */
function listMissingPictures(): string[] {
  return [...document.images]
    .filter((one) => one.getBoundingClientRect().top < innerHeight && one.naturalWidth === 0)
    .map(({ src }) => src);
}

const isShell = () => page.evaluate(() => "shell" in document.documentElement.dataset);

test("the shop's files reach a new phone in one download, and all of them are cached", async () => {
  const requests: string[] = [];
  const reads: string[] = [];
  phone.context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker()) requests.push(pathname);
    else reads.push(pathname);
  });
  await visitOnce();
  // The ready lists come in one answer too, and the pictures of their things in a few.
  await expect.poll(() => reads.filter((path) => path === "/ajax/ready_checklists").length).toBe(1);
  expect(reads.filter((path) => path.startsWith("/ajax/checklists/"))).toEqual([]);
  await expect.poll(() => requests.filter((path) => path === "/images/drawings").length).toBe(6);
  expect(requests.filter((path) => path.startsWith("/images/noto/"))).toEqual([]);
  expect(requests.filter((path) => path.startsWith("/assets/packed-"))).toHaveLength(1);
  expect(requests.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))).toEqual([]);
  const pieces = (await listCaches()).filter((entry) => entry.startsWith("code "));
  expect(pieces).toHaveLength(1);
  const stored = await page.evaluate(async () => {
    const cache = await caches.open("code");
    const [piece] = await cache.matchAll();
    // as: the worker writes it so
    return Object.keys((await piece?.json()) as object);
  });
  expect(stored.length).toBeGreaterThan(100);
  // The next requests of the page are among them.
  line.cut();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("home from the cached shell requests as few pictures as home from the server @release", async () => {
  const requests = new Set<string>();
  phone.context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!request.serviceWorker() && pathname.startsWith("/images/")) requests.add(pathname);
  });
  await visitOnce();
  await page.waitForLoadState("networkidle");
  const fromShop = requests.size;
  requests.clear();
  await page.goto("/");
  expect(await isShell()).toBe(true);
  await expect(page.locator("#sale")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(fromShop).toBeGreaterThan(3);
  // The first visit may end before a picture of the list's rows is requested.
  expect(requests.size).toBeLessThanOrEqual(fromShop + 2);
});

test("home's sections keep their positions while their answers load @release", async () => {
  await visitOnce();
  await page.addInitScript(() => {
    const { fetch } = window;
    const come = new Promise((resolve) => addEventListener("come", resolve, { once: true }));
    window.fetch = async (...callArguments) => {
      if (/\/ajax\/(products|checklists)\?/.test(String(callArguments[0]))) await come;
      return fetch(...callArguments);
    };
  });
  await page.goto("/");
  const sections = page.locator("main section[aria-labelledby]");
  const listTops = () =>
    sections.evaluateAll((all) =>
      all.map((one) => [one.getAttribute("aria-labelledby"), one.getBoundingClientRect().top]),
    );
  await expect(page.locator("main ul[inert]").first()).toBeVisible();
  const before = await listTops();
  expect(before.map(([name]) => name)).toEqual(
    expect.arrayContaining(["ready", "sale", "catalog"]),
  );
  await page.evaluate(() => dispatchEvent(new Event("come")));
  await expect(page.locator("main ul[inert]")).toHaveCount(0);
  const after = await listTops();
  expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
  // A lowered price needs one more line; without its cards, "sale" was 1600 px lower.
  for (const [at, [name, top]] of after.entries())
    expect(Math.abs(Number(top) - Number(before[at]?.[1])), String(name)).toBeLessThan(80);
});

test("offline a phone opens a category, a product and a ready list by their URLs", async () => {
  const categories = await readFromShop<ProductCategory[]>("/product_categories?lang=ua");
  const category = categories.find(({ products_count }) => products_count > 3);
  const { data } = await readFromShop<ProductList>(`/products?category_id=${category?.id}&lang=ua`);
  const [product] = data as Product[];
  const [list] = await readFromShop<ChecklistSummary[]>("/checklists?kind=ready&lang=ua");
  await visitOnce();
  // Pictures come last, and none of these was shown.
  await expect
    .poll(async () => (await listCaches()).filter((entry) => entry.startsWith("pictures ")).length)
    .toBeGreaterThan(100);
  await reopenOffline();

  await page.goto(category?.path ?? "");
  expect(await isShell()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
  await expect(page.locator("main").getByRole("link", { name: product?.name ?? "" })).toBeVisible();
  await expect(page.getByText(/Ціни станом на/).first()).toBeVisible();

  await page.goto(product?.path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product?.name ?? "");
  await expect(page.getByText(/Ціни станом на/).first()).toBeVisible();

  await page.goto(`/checklist/${list?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(list?.name ?? "");
  await expect(page.locator("[data-item]").first()).toBeVisible();

  await page.goto("/checklist");
  await expect(page.locator("main img").first()).toBeVisible();
  await expect.poll(() => page.evaluate(listMissingPictures)).toEqual([]);

  await page.goto("/nothing-stands-here");
  await expect(page.locator("main")).toBeVisible();
  expect(phone.complaints).toEqual([]);
});

test("a page is the server's if that answers in time, and without it the shell @release", async () => {
  const categories = await readFromShop<ProductCategory[]>("/product_categories?lang=ua");
  const category = categories.find(({ products_count }) => products_count > 3);
  await visitOnce();
  // A busy machine is late, and is waited for again after a minute.
  await expect(async () => {
    await page.goto(category?.path ?? "");
    expect(await isShell()).toBe(false);
  }).toPass({ timeout: 180_000, intervals: [15_000] });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
  line.cut();
  await page.goto(category?.path ?? "");
  expect(await isShell()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
});

test("offline a ready list that was only viewed has the pictures of all its items @release", async () => {
  const [list] = await readFromShop<ChecklistSummary[]>("/checklists?kind=ready&lang=ua");
  const full = await readFromShop<Checklist>(`/checklists/${list?.id}?lang=ua`);
  const ids = itemsOf(full).flatMap(({ product_id }) => product_id ?? []);
  const { data } = await readFromShop<ProductList>(
    `/products?ids=${ids}&limit=100&fields=images&lang=ua`,
  );
  const urls = new Set(data.flatMap(({ images }) => images?.[0]?.url ?? []));
  expect(urls.size).toBeGreaterThan(10);
  await visitOnce();
  await page.goto(`/checklist/${list?.id}`);
  await expect
    .poll(async () => {
      const cacheNames = (await listCaches()).join(" ");
      return [...urls].filter((url) => !cacheNames.includes(url));
    })
    .toEqual([]);
});

test("the chosen language opens the shop again, offline too, and answers for one not visited @release", async () => {
  const [category] = await readFromShop<ProductCategory[]>("/product_categories?lang=en");
  await visitOnce("/en");
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(/\/en$/);
  expect(await page.locator("link[rel=manifest]").getAttribute("href")).toBe(
    "/manifest-en.webmanifest",
  );
  await reopenOffline();
  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/en");
  await page.goto(`/en${category?.path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
  // Of Ukrainian only the shell is here: the catalogue is the English one, which is said.
  await page.goto(category?.path ?? "");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
  await expect(page.getByText(/Каталогу цією мовою на пристрої немає.*English/)).toBeVisible();
  await page.goto("/ru");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  expect(phone.complaints).toEqual([]);
});

test("when the shop does not answer the snapshot does, and shows its age @release", async () => {
  const categories = await readFromShop<ProductCategory[]>("/product_categories?lang=ua");
  const category = categories.find(({ products_count }) => products_count > 3);
  await visitOnce();
  line.setDelay(Number.POSITIVE_INFINITY);
  await page.goto(category?.path ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(category?.name ?? "");
  await expect(page.getByText(/Ціни станом на/).first()).toBeVisible();
  // What is not on the device is said so, and not after the whole time of a request.
  await page.goto("/nowhere-on-this-device");
  await expect(page.getByRole("button", { name: "Спробувати" })).toBeVisible({ timeout: 12_000 });
  const answer = await fetchInPage("/settings?lang=ua");
  expect(answer.asOf).toMatch(/^\d{4}-\d\d-\d\dT/);

  line.setDelay(0);
  // Requests on the hanging connection time out; the shop is requested on a new one.
  line.setTarget(shop.url);
  await expect
    .poll(() => fetchInPage("/settings?lang=ua"))
    .toMatchObject({ status: 200, asOf: null });
});

test("the snapshot's answers equal the shop's answers @release", async () => {
  const categories = await readFromShop<ProductCategory[]>("/product_categories?lang=ua");
  const [some] = (await readFromShop<ProductList>("/products?limit=1&offset=7&lang=ua"))
    .data as Product[];
  const [list] = await readFromShop<ChecklistSummary[]>("/checklists?kind=ready&lang=ua");
  const paths = [
    "/products?lang=ua",
    "/products?sort=price_desc&limit=7&offset=3&lang=ua",
    "/products?on_sale=true&lang=ua",
    "/products?search=намет&lang=ua",
    "/products?price_from=100&price_to=900&stock_status=available&sort=-name&lang=ua",
    `/products?ids=${some?.id}&fields=id,name,description,variants,options&lang=ua`,
    ...categories.slice(0, 4).map(({ id }) => `/products?category_id=${id}&limit=100&lang=ua`),
    `/products/${some?.id}?lang=ua`,
    "/product_categories?enabled=true&lang=ua",
    `/product_categories/${categories[0]?.id}?lang=ua`,
    `/sitemap?path=${encodeURIComponent(categories[0]?.path ?? "")}&lang=ua`,
    `/sitemap?path=${encodeURIComponent(some?.path ?? "")}&lang=ua`,
    "/settings?lang=ua",
    "/theme/settings?lang=ua",
    "/locations?lang=ua",
    "/checklists?kind=ready&lang=ua",
    `/checklists/${list?.id}?lang=ua`,
  ];
  await visitOnce();
  line.cut();
  for (const path of paths) {
    const answer = await fetchInPage(path);
    expect(answer.asOf, path).not.toBeNull();
    expect(answer.body, path).toEqual(await readFromShop(path));
  }
});

test("a city chosen offline takes effect at once @release", async () => {
  const cities = await readFromShop<{ id: string; name: string }[]>("/locations?lang=ua");
  const countAt = async (id: string) => {
    const headers = { cookie: `location=${id}` };
    const response = await fetch(`${shop.url}/ajax/products?limit=1&lang=ua`, { headers });
    // as: the answer of readProducts
    return ((await response.json()) as ProductList).total_count;
  };
  const counts = await Promise.all(cities.map(({ id }) => countAt(id)));
  expect(new Set(counts).size, "cities differ in what they sell").toBeGreaterThan(1);
  await visitOnce();
  line.cut();
  for (const [at, city] of cities.entries()) {
    await page.evaluate((id) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own page writes it
      document.cookie = `location=${id}; path=/`;
    }, city.id);
    const answer = await fetchInPage("/products?limit=1&lang=ua");
    expect(answer.body, city.name).toMatchObject({ total_count: counts[at] });
  }
});

test("a 404 of the shop stays a 404, and a missing file is not answered with a page @release", async () => {
  await visitOnce();
  expect(await fetchInPage("/products/018f0000-0000-7000-8000-000000000000?lang=ua")).toMatchObject(
    {
      status: 404,
      body: { code: "notFound" },
    },
  );
  const lost = await page.evaluate(async () => {
    const response = await fetch("/assets/gone-12345678.js");
    return { status: response.status, type: response.headers.get("content-type") };
  });
  expect(lost.status).toBe(404);
  expect(lost.type).toContain("json");
  const opened = await page.goto("/assets/gone-12345678.js");
  expect(opened?.status()).toBe(404);
  expect(await page.evaluate(() => document.querySelector("#app"))).toBeNull();
});

test("unlimited reads with random numbers leave the caches bounded @release", async () => {
  await visitOnce();
  await page.evaluate(
    async (many) => {
      const read = async (at: number) => {
        const what = at % 2 === 0 ? `products?offset=${at}&limit=1` : `products?price_from=${at}`;
        await (await fetch(`/ajax/${what}&fields=id&lang=ua&no_cache=${Math.random()}`)).text();
      };
      for (let at = 0; at < many; at += 20)
        await Promise.all(Array.from({ length: 20 }, (_, more) => read(at + more)));
    },
    roundCount(400, 2_000),
  );
  // The last of them are still being stored.
  await expect
    .poll(async () => (await listCaches()).filter((key) => key.startsWith("answers ")).length)
    .toBe(120);
  const all = await listCaches();
  expect(all.filter((key) => key.includes("no_cache"))).toEqual([]);
  // The number of the build's own files is fixed, and pictures have a limit of their own.
  const limited = all.filter((key) => !/\/(assets|images)\//.test(key));
  expect(limited.length).toBeLessThan(150);
});

test("after a shopper's complete journey no cache contains personal data", async () => {
  const [ready] = await readFromShop<ChecklistSummary[]>("/checklists?kind=ready&lang=ua");
  await visitOnce(`/checklist/${ready?.id}`);
  const rows = page.locator("[data-item] > button[data-state]");
  await rows.first().click();
  await expect(rows.first()).toHaveAttribute("data-state", "have");
  await page.waitForURL((url) => !url.pathname.endsWith(ready?.id ?? ""));
  const address = new URL(page.url()).pathname;
  const lists = async () => {
    const answer = await fetchInPage("/checklists?kind=own&lang=ua");
    // as: the answer of readChecklists
    return answer.body as ChecklistSummary[];
  };
  await expect.poll(async () => (await lists()).length).toBe(1);
  const [{ id = "" } = {}] = await lists();
  const answer = await fetchInPage(`/checklists/${id}?lang=ua`);
  const own = answer.body as Checklist; // as: the answer of readChecklist
  const [line0] = (
    await readFromShop<ProductList>("/products?stock_status=available&limit=20&lang=ua")
  ).data as Product[];
  const session = await page.evaluate(async (productId) => {
    const headers = { "content-type": "application/json" };
    const call = (path: string, body: unknown) =>
      fetch(`/ajax${path}?lang=ua`, { method: "POST", headers, body: JSON.stringify(body) });
    await call("/cart/items", { product_id: productId, quantity: 1 });
    await fetch("/ajax/cart?lang=ua");
    return (await (await fetch("/ajax/session?lang=ua", { method: "POST" })).json()) as {
      identity: string;
    };
  }, line0?.id);
  for (const path of ["/cart", "/checklist", address, "/"]) await page.goto(path);

  const sid = (await phone.context.cookies()).find(({ name }) => name.endsWith("sid"))?.value;
  // The second copy of unsent changes is personal; it ends with the last of them.
  await expect.poll(() => countOps(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.has("unsent"))).toBe(false);
  const canaries = [session.identity, sid, own.id, own.items[0]?.id];
  expect(canaries.filter((canary) => (canary?.length ?? 0) > 20)).toHaveLength(4);
  const found = await page.evaluate(async (wanted) => {
    const hits: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...(response?.headers ?? [])]);
        const text = `${request.url} ${headers} ${await response?.text()}`;
        for (const canary of wanted) if (canary && text.includes(canary)) hits.push(request.url);
      }
    }
    return hits;
  }, canaries);
  expect(found).toEqual([]);
  const all = await listCaches();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((key) => /\/ajax\/(cart|session|ops|checklists\/)/.test(key))).toEqual([]);
});
