/** A shop that is rebuilt under open pages; and recovery from a harmful worker. */
import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { countOps, openPhone, type Phone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { openTwoBuilds, type TwoBuilds } from "#tests/support/server/two-builds.ts";

// Each test has its own builds and browser; run one after another they would finish last by far.
test.describe.configure({ mode: "parallel" });

let builds: TwoBuilds;
let phone: Phone;
let page: Page;

test.beforeEach(async () => {
  builds = await openTwoBuilds();
  phone = await openPhone(builds.network.url);
  page = phone.page;
});
test.afterEach(async () => {
  await phone.close();
  await builds.close();
});

/** The cache entry whose URL ends with this, rewritten by `change`. */
function rewrite(ending: string, change: "never checked" | "another body"): Promise<number> {
  return page.evaluate(
    async ([tail, how]) => {
      let found = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!request.url.split("?")[0]?.endsWith(tail)) continue;
          const response = await cache.match(request);
          const text = (await response?.text()) ?? "";
          const body =
            how === "never checked"
              ? text.replace(/"checkedAt":\d+/, '"checkedAt":0')
              : text.replace("</body>", "<!-- as it was --></body>");
          await cache.put(request, new Response(body, { headers: response?.headers ?? {} }));
          found += Number(body !== text);
        }
      }
      return found;
    },
    [ending, change] as const,
  );
}

const rows = () => page.locator("[data-item] > button[data-state]");
const buildOf = (one: Page) => one.locator("html").getAttribute("data-build");
const isShell = () => page.evaluate(() => "shell" in document.documentElement.dataset);
/** Is lost with the document: a page that was reloaded has none. */
const markPage = (one: Page) => one.evaluate(() => document.body.setAttribute("data-old", ""));
const isMarked = (one: Page) => one.evaluate(() => document.body.hasAttribute("data-old"));
const checkForUpdate = () =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

function fetchInPage<Answer>(url: string): Promise<Answer> {
  // as: the contract's answer of that call
  return page.evaluate(async (at) => (await fetch(at)).json(), `/ajax${url}`) as Promise<Answer>;
}

/** A ready list with this many items, imported by the shop's own import. */
async function importList(things: number): Promise<string> {
  const file = path.join(builds.folder, "list.md");
  const lines = Array.from({ length: things }, (_, at) => `- [ ] Річ ${at + 1}`);
  await writeFile(file, `# Довгий список\n\n## Речі\n\n${lines.join("\n")}\n`);
  const { DATA_DIR } = { DATA_DIR: builds.shop().dataDir };
  const { PATH, HOME } = process.env;
  await promisify(execFile)(
    process.execPath,
    [path.join(builds.folder, "server/import.js"), "checklists", file],
    { env: { PATH, HOME, DATA_DIR } },
  );
  const response = await fetch(`${builds.shop().url}/ajax/checklists?kind=ready&lang=ua`);
  // as: the answer of readChecklists
  const lists = (await response.json()) as ChecklistSummary[];
  return lists.find(({ name }) => name === "Довгий список")?.id ?? "";
}

/**
 * As fast as the page accepts them, one tick per frame; distant rows are rendered when they are
 * near.
 */
async function tick(from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 10) {
    const end = Math.min(at + 10, to);
    await rows()
      .nth(end - 1)
      .scrollIntoViewIfNeeded();
    await rows().evaluateAll(
      async (all, range) => {
        for (const row of all.slice(...range)) {
          if (row instanceof HTMLElement) row.click();
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      [at, end] as const,
    );
    for (const one of [at, end - 1])
      await expect(rows().nth(one)).toHaveAttribute("data-state", "have");
  }
}

async function expectOnServer(ticked: number): Promise<void> {
  await expect
    .poll(
      async () => (await fetchInPage<ChecklistSummary[]>("/checklists?kind=own&lang=ua")).length,
    )
    .toBe(1);
  const [{ id = "" } = {}] = await fetchInPage<ChecklistSummary[]>("/checklists?kind=own&lang=ua");
  await expect
    .poll(async () => {
      const list = await fetchInPage<Checklist>(`/checklists/${id}?lang=ua`);
      return itemsOf(list).filter(({ state }) => state === "have").length;
    })
    .toBe(ticked);
  await expect.poll(() => countOps(page)).toBe(0);
}

test("fifty changes and two open tabs survive a new build, and no page reloads by itself", async () => {
  const id = await importList(60);
  await page.goto("/");
  await waitUntilStored(page);
  await page.goto(`/checklist/${id}`);
  expect(await isShell()).toBe(true);
  expect(await buildOf(page)).toBe(builds.first);
  const other = await phone.context.newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const assets = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const oldAssets = assets.filter((one) => one.startsWith("/assets/"));
  expect(oldAssets.length).toBeGreaterThan(5);

  builds.network.cut();
  await tick(0, 1);
  // A ready list that is ticked becomes the shopper's own, at its own URL.
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  await tick(1, 50);
  await expect.poll(() => countOps(page)).toBeGreaterThanOrEqual(50);
  await markPage(page);
  await markPage(other);
  await builds.deploySecond();
  builds.network.restore();

  // The new build is installed and waits for activation.
  await page.bringToFront();
  await checkForUpdate();
  await expect(page.getByText("Є нова версія магазину")).toBeVisible();
  // The page of the first build sends to the server of the second.
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await expectOnServer(50);
  expect([await isMarked(page), await isMarked(other)]).toEqual([true, true]);
  const waits = async () => (await navigator.serviceWorker.ready).waiting?.state;
  expect(await page.evaluate(waits)).toBe("installed");

  // Files that pages of the first build may still request exist; missing files are not answered
  // with a page.
  for (const asset of oldAssets)
    expect((await fetch(new URL(asset, builds.shop().url))).status, asset).toBe(200);
  const lost = await fetch(new URL("/assets/entry-client-00000000.js", builds.shop().url));
  expect(lost.status).toBe(404);
  expect(lost.headers.get("content-type")).toContain("json");

  // Activated offline, with pending changes: they are kept, and the other tab stays unchanged.
  builds.network.cut();
  await tick(50, 55);
  await page.getByRole("button", { name: "Оновити" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-build", builds.second);
  await expect(page.getByRole("img", { name: "Готово 55 з 60" })).toBeVisible();
  await expect.poll(() => countOps(page)).toBeGreaterThanOrEqual(5);
  expect([await isMarked(page), await isMarked(other)]).toEqual([false, true]);
  expect(await buildOf(other)).toBe(builds.first);
  // Code that the other tab has not loaded yet is from its own build, also offline and after the
  // browser has evicted its HTTP cache.
  await (await phone.context.newCDPSession(other)).send("Network.clearBrowserCache");
  await other.bringToFront();
  await other
    .locator("main")
    .getByRole("link")
    .and(other.locator("[href^='/checklist/']"))
    .first()
    .click();
  await expect(other.locator("[data-item]").first()).toBeVisible();
  expect(await isMarked(other)).toBe(true);
  const ofFirst = oldAssets.filter((asset) => !builds.assetsOfSecond.includes(asset));
  expect(ofFirst.length).toBeGreaterThan(0);
  for (const asset of ofFirst) {
    const fetched = other.evaluate(async (path) => (await fetch(path)).status, asset);
    expect(await fetched, asset).toBe(200);
  }

  builds.network.restore();
  await page.bringToFront();
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await expectOnServer(55);
  expect(phone.complaints).toEqual([]);
});

test("changes of the shop are on the device after the next visit, the shell included @release", async () => {
  await page.goto("/");
  await waitUntilStored(page);
  const id = await importList(3);
  expect(await rewrite("/worker/snapshot", "never checked")).toBe(1);
  expect(await rewrite("/shell/ua", "another body")).toBe(1);
  await phone.reopen();
  page = phone.page;
  const shell = await (await page.goto("/"))?.text();
  expect(shell).toContain("<!-- as it was -->");
  await expect
    .poll(async () => (await (await page.goto("/"))?.text())?.includes("<!-- as it was -->"))
    .toBe(false);
  expect(await isShell()).toBe(true);
  builds.network.cut();
  await page.goto(`/checklist/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Довгий список");
  await expect(rows()).toHaveCount(3);
});

test("a captive portal's page is not cached as a shell, and the next visit installs the worker @release", async () => {
  let isRequested = false;
  await phone.context.route("**/shell/en", (route) => {
    isRequested = true;
    return route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" });
  });
  await page.goto("/");
  await expect.poll(() => isRequested).toBe(true);
  await expect.poll(hasWorker).toBe(false);
  await phone.context.unroute("**/shell/en");
  await page.goto("/");
  await waitUntilStored(page);
  await page.goto("/en");
  expect(await isShell()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a worker whose script is missing is unregistered, and the next page is the server's @release", async () => {
  await page.goto("/");
  await waitUntilStored(page);
  for (const file of ["sw.js", "sw.js.br", "sw.js.gz"])
    await rm(path.join(builds.folder, "client", file), { force: true });
  await builds.restart();
  await page.goto("/");
  await expect.poll(hasWorker).toBe(false);
  await page.goto("/");
  expect(await isShell()).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What it still stored while its last page was open is deleted at the next visit.
  await expect(async () => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }).toPass();
});

test("a worker that is recalled unregisters itself, and the next page is the server's @release", async () => {
  await page.goto("/");
  await waitUntilStored(page);
  const file = path.join(builds.folder, "client/sw.js");
  const script = await readFile(file, "utf8");
  for (const packed of ["", ".br", ".gz"]) await rm(file + packed, { force: true });
  await writeFile(file, `self.__TORBA_RECALL = true;\n${script}`);
  await builds.restart();
  await page.goto("/");
  // The previous worker may still be running: let it finish.
  await expect.poll(hasWorker, { timeout: 120_000 }).toBe(false);
  await phone.context.newPage().then((next) => {
    page = next;
  });
  await page.goto("/");
  expect(await isShell()).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const hasWorker = () =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** The precache entries at paths of that kind. */
function listPrecached(pattern: RegExp): Promise<string[]> {
  return page.evaluate(async (source) => {
    const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
    const keys = await (await caches.open(name)).keys();
    const paths = keys.map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => new RegExp(source).test(path));
  }, pattern.source);
}

/** Until none is left: the worker restores files that a loading page requests. */
async function deletePrecached(pattern: RegExp): Promise<void> {
  const lost = await listPrecached(pattern);
  expect(lost.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  await expect(async () => {
    await page.evaluate(async (paths) => {
      const name = (await caches.keys()).find((one) => one.includes("precache")) ?? "";
      const cache = await caches.open(name);
      for (const path of paths) await cache.delete(path, { ignoreSearch: true });
    }, lost);
    expect(await listPrecached(pattern)).toEqual([]);
  }).toPass();
}

const countCode = () =>
  page.evaluate(async () => (await (await caches.open("code")).keys()).length);

/** Deletes the build's scripts and styles; with the browser closed none is in memory. */
async function deleteCode(): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await countCode()).toBe(1);
  await page.evaluate(() => caches.delete("code"));
  await phone.reopen();
  page = phone.page;
}

test("a shop whose cached files were partly lost opens anyway and repairs what it can @release", async () => {
  await page.goto("/");
  await waitUntilStored(page);
  await deletePrecached(/^\/shell\/ua$/);
  await page.goto("/");
  expect(await isShell()).toBe(false);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await deleteCode();
  await page.goto("/en");
  expect(await isShell()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(countCode).toBe(1);

  // All of Cache Storage is cleared while the worker is alive: one visit stores everything again.
  await clearCaches();
  await page.goto("/");
  expect(await isShell()).toBe(false);
  await opensOffline();

  // And so does a refresh of the catalogue, by a page that has stayed open.
  await clearCaches();
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({
      type: "REFRESH_CATALOGUE",
      lang: "ua",
      locationId: null,
      consent: null,
    }),
  );
  await opensOffline();
});

async function clearCaches(): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** Once everything is stored again. */
async function opensOffline(): Promise<void> {
  await waitUntilStored(page);
  await expect.poll(countCode).toBe(1);
  await expect.poll(() => listPrecached(/^\/shell\/ua$/)).toHaveLength(1);
  builds.network.cut();
  await page.goto("/");
  expect(await isShell()).toBe(true);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  builds.network.restore();
}

test("a shell whose files are unavailable is replaced by the server's page @release", async () => {
  await page.goto("/");
  await waitUntilStored(page);
  await deletePrecached(/^\/assets\//);
  await deleteCode();
  // Nor in the browser's HTTP cache, which would answer instead of the server.
  await (await phone.context.newCDPSession(page)).send("Network.clearBrowserCache");
  await builds.deploySecond({ aWeekLater: true });
  await expect(async () => {
    await page.goto("/");
    expect(await buildOf(page)).toBe(builds.second);
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
