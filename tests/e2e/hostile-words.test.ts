/**
 * Whatever anybody writes is shown as words. The browser is told to forget the shop's policy for
 * scripts, so that nothing but the shop's own care stands between a text and the page.
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

// Without the worker every opening is the server's own page, and every tap the browser's.
test.use({ bypassCSP: true, serviceWorkers: "block" });

/** What of the words has become more than words, on any page of the test. */
async function watch(page: Page): Promise<{ harm: string[] }> {
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

/** The page is taken over; links inside of what an owner wrote are nobody's to take. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("header button, header a")];
    const isTaken = (one: Element) =>
      Object.keys(one).some((key) => key.startsWith("__reactProps"));
    return controls.length > 0 && controls.every(isTaken);
  });
}

/** In the page: elements, attributes and links that no text may bring. */
function findPlanted(): string[] {
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

async function expectWords(page: Page): Promise<void> {
  expect([page.url(), await page.evaluate(findPlanted)]).toEqual([page.url(), []]);
}

test("hostile text is rendered as text on category, product, cart and list pages", async ({
  page,
}) => {
  expect(hostileWords.length).toBeGreaterThanOrEqual(40);
  const { harm } = await watch(page);
  await page.goto(shop.url + hostilePaths.category);
  await awake(page);
  // From tap to tap: each page is made in the browser.
  for (const path of [hostilePaths.product(0), hostilePaths.product(1)]) {
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await expect(page.locator("h1")).toBeVisible();
    await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
    await expectWords(page);
    await page.goBack();
    await page.waitForURL(`**${hostilePaths.category}`);
  }
  await page.goto(`${shop.url}/cart`);
  await awake(page);
  await expect(page.locator("main")).toContainText("hit()");
  await expectWords(page);

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
    await awake(page);
    await expectWords(page);
  }
  await page.goto(`${shop.url}/checklist/${own.id}`);
  await expect(page.locator("h1")).toContainText("hit()");
  await expectWords(page);
  expect(harm).toEqual([]);
});

/** What the page tells search engines and its own script, which have to be read as they were written. */
function readScripts(): unknown[] {
  const scripts = document.querySelectorAll('script[type$="json"]');
  return [...scripts].map((one) => JSON.parse(one.textContent ?? ""));
}

test("hostile text is rendered as text on every server-rendered page", async ({ page }) => {
  test.setTimeout(600_000);
  const { harm } = await watch(page);
  // Its own bytes alone: what the shop's script would make of them is the test above. Told to the
  // browser once, for a question here about every picture takes longer than the pages do.
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
    ...["/", "/en", hostilePaths.category, "/category-gateway", "/brands", "/checklist"],
    ...ready.map(({ id }) => `/checklist/${id}`),
    ...paths,
  ]) {
    await page.goto(shop.url + path);
    await expectWords(page);
    const result = JSON.stringify(await page.evaluate(readScripts));
    if (/zlyi|brend|storinka/.test(path))
      expect([path, result.includes("hit()")]).toEqual([path, true]);
  }
  expect(harm).toEqual([]);
});

test("hostile text is rendered as text in every mail", async ({ page }) => {
  const { harm } = await watch(page);
  const kinds: MessageKind[] = [
    ...(["subscriptionConfirm", "productBack", "categorySale", "saleReminder"] as const),
    ...(["addressConfirm", "welcome", "passwordReset", "passwordChanged"] as const),
    "contactRequest",
  ];
  for (const [number, word] of hostileWords.entries())
    for (const kind of kinds.filter((_kind, at) => isSampled(number + at, 3))) {
      const data = { name: word, phone: word, comment: word, percent: word, path: word };
      const parts = { kind, lang: "ua", data, link: shop.url, stopLink: shop.url } as const;
      const letter = composeMessage({ ...parts, shop: { name: word, url: shop.url, phone: word } });
      await page.setContent(letter.html);
      expect([kind, await page.evaluate(findPlanted)]).toEqual([kind, []]);
      expect(await page.locator("body").innerText()).toContain(word.replace(/\s+/g, " ").trim());
      // A line break would begin a header of its own.
      expect(letter.subject).not.toMatch(/[\r\n]/);
    }
  expect(harm).toEqual([]);
});
