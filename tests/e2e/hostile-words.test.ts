/**
 * Every text is shown as text. The page's CSP is removed in the browser, so that only the shop's
 * own escaping protects the page.
 */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "#server/platform/db/connect.ts";
import { composeMessage } from "#server/platform/mails/compose.ts";
import type { MessageKind } from "#server/platform/mails/message-kinds.ts";
import { loadShop } from "#server/seed/load.ts";
import { createShopRows } from "#server/seed/rows.ts";
import { countOps } from "#tests/support/browser/phone.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { hostilePaths, hostileShop } from "#tests/support/shop/hostile-shop.ts";
import { hostileWords } from "#tests/support/shop/hostile-words.ts";

let shop: Shop;

test.beforeAll(async () => {
  shop = await startShop({ env: { SEED: "none" } });
  const database = openDatabase(
    (await readFile(join(shop.dataDir, "postgres.url"), "utf8")).trim(),
  );
  await loadShop(database, createShopRows(hostileShop, Date.now()), { clock: Date.now });
  await database.close();
});

test.afterAll(async () => {
  await shop.term();
  await rm(shop.dataDir, { recursive: true, force: true });
});

// Without the worker every navigation gets the server's page, and every tap is handled by the
// browser.
test.use({ bypassCSP: true, serviceWorkers: "block" });

/** Whether any part of the texts became more than text, on any page of the test. */
async function watchForHarm(page: Page): Promise<{ harm: string[] }> {
  const harm: string[] = [];
  await page.exposeFunction("hit", () => void harm.push(`ran on ${page.url()}`));
  page.on("dialog", (dialog) => {
    harm.push(`${dialog.type()} on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => void harm.push(`${error} on ${page.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.url)) harm.push(`asked ${request.url()}`);
  });
  return { harm };
}

/** The page is hydrated; links inside the owner's HTML are not React's. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("header button, header a")];
    const isTaken = (one: Element) =>
      Object.keys(one).some((key) => key.startsWith("__reactProps"));
    return controls.length > 0 && controls.every(isTaken);
  });
}

/** Runs in the page: finds elements, attributes and links that no text may create. */
function findInjected(): string[] {
  const planted = [...document.querySelectorAll("[data-evil], iframe, object, embed, base")];
  const acting = [...document.querySelectorAll("*")].filter((one) =>
    one.getAttributeNames().some((name) => name.startsWith("on")),
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    ({ protocol, host }) =>
      !/^(https?|mailto|tel):$/.test(protocol) || host.endsWith("evil.example"),
  );
  return [...planted, ...acting, ...links].map((one) => one.outerHTML.slice(0, 200));
}

async function expectOnlyText(page: Page): Promise<void> {
  expect([page.url(), await page.evaluate(findInjected)]).toEqual([page.url(), []]);
}

test("hostile text is rendered as text on category, product, cart and list pages @release", async ({
  page,
}) => {
  expect(hostileWords.length).toBeGreaterThanOrEqual(40);
  const { harm } = await watchForHarm(page);
  await page.goto(shop.url + hostilePaths.category);
  await waitUntilHydrated(page);
  // By taps: each page is rendered in the browser.
  for (const path of [hostilePaths.product(0), hostilePaths.product(3)]) {
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await expect(page.locator("h1")).toBeVisible();
    await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
    await expectOnlyText(page);
    await page.goBack();
    await page.waitForURL(`**${hostilePaths.category}`);
  }
  await page.goto(`${shop.url}/cart`);
  await waitUntilHydrated(page);
  await expect(page.locator("main")).toContainText("hit()");
  await expectOnlyText(page);

  // Until the device's own changes are sent, the session may still be another one's.
  await expect.poll(() => countOps(page)).toBe(0);
  const own = await page.evaluate(async (texts) => {
    const id = crypto.randomUUID();
    const items = texts.map((name) => ({ id: crypto.randomUUID(), name }));
    const groups = [{ id: crypto.randomUUID(), name: texts[0], items }];
    const tree = {
      id,
      name: texts[1],
      items: [{ id: crypto.randomUUID(), name: texts[2], groups }],
    };
    const answer = await fetch("/ajax/checklists", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(tree),
    });
    return { id, status: answer.status };
  }, hostileWords);
  expect(own.status).toBe(200);
  for (const path of ["/checklist", `/checklist/${own.id}`, "/search", "/wishlist"]) {
    await page.goto(shop.url + path);
    await waitUntilHydrated(page);
    await expectOnlyText(page);
  }
  await page.goto(`${shop.url}/checklist/${own.id}`);
  await expect(page.locator("h1")).toContainText("hit()");
  await expectOnlyText(page);
  expect(harm).toEqual([]);
});

/** The structured data and the page's state, which must contain the exact texts. */
function readScripts(): unknown[] {
  const scripts = document.querySelectorAll('script[type$="json"]');
  return [...scripts].map((one) => JSON.parse(one.textContent ?? ""));
}

test("hostile text is rendered as text on every server-rendered page @release", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { harm } = await watchForHarm(page);
  // Only the server's HTML: hydration is covered by the test above. Checked in one evaluation,
  // because one call per picture takes longer than loading the pages.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const parts = ["*/assets/*", "*/images/*", "*/icons/*", "*.webmanifest", "*evil.example*"];
  await browser.send("Network.setBlockedURLs", { urls: parts });
  const ready: { id: string }[] = await (
    await page.request.get(`${shop.url}/ajax/checklists?kind=ready&lang=ua`)
  ).json();
  const paths = hostileWords.flatMap((word, number) => [
    hostilePaths.product(number),
    ...[
      hostilePaths.brand(number),
      hostilePaths.page(number),
      `/search?search=${encodeURIComponent(word)}`,
      `/nowhere/${encodeURIComponent(word)}`,
    ].filter((_path, at) => isSampled(number + at, 2)),
  ]);
  for (const path of [
    "/",
    "/en",
    hostilePaths.category,
    "/category-gateway",
    "/brands",
    "/checklist",
    ...ready.map(({ id }) => `/checklist/${id}`),
    ...paths,
  ]) {
    await page.goto(shop.url + path);
    await expectOnlyText(page);
    const result = JSON.stringify(await page.evaluate(readScripts));
    if (/zlyi|brend|storinka/.test(path))
      expect([path, result.includes("hit()")]).toEqual([path, true]);
  }
  expect(harm).toEqual([]);
});

test("hostile text is rendered as text in every mail @release", async ({ page }) => {
  const { harm } = await watchForHarm(page);
  const kinds: MessageKind[] = [
    "subscriptionConfirm",
    "productBack",
    "categorySale",
    "saleReminder",
    "addressConfirm",
    "welcome",
    "passwordReset",
    "passwordChanged",
    "contactRequest",
  ] as const;
  for (const [number, word] of hostileWords.entries())
    for (const kind of kinds.filter((_kind, at) => isSampled(number + at, 3))) {
      const data = { name: word, phone: word, comment: word, percent: word, path: word };
      const parts = { kind, lang: "ua", data, link: shop.url, stopLink: shop.url } as const;
      const message = composeMessage({
        ...parts,
        shop: { name: word, url: shop.url, phone: word },
      });
      await page.setContent(message.html);
      expect([kind, await page.evaluate(findInjected)]).toEqual([kind, []]);
      expect(await page.locator("body").innerText()).toContain(word.replace(/\s+/g, " ").trim());
      // A line break would begin another header.
      expect(message.subject).not.toMatch(/[\r\n]/);
    }
  expect(harm).toEqual([]);
});
