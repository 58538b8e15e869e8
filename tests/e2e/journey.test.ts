/**
 * The main journey: a list is ticked offline, missing items are bought, the browser is closed and
 * reopened, and the server ends with exactly that, each change once.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import type { Cart } from "#contract/cart.ts";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { countOps, openPhone, type Phone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { hasReferenceData, referenceData } from "#tests/support/reference-data.ts";
import { variants } from "#tests/support/rounds.ts";
import { buildShop, type Shop, startShop } from "#tests/support/server/shop-program.ts";

test.describe.configure({ mode: "serial" });

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.term());

async function ask<Answer>(page: Page, url: string): Promise<Answer> {
  const response = await page.request.get(`${shop.url}/ajax${url}`);
  expect(response.ok()).toBe(true);
  // as: the contract's answer of that call
  return (await response.json()) as Answer;
}

const rows = (page: Page) => page.locator("[data-item] > button[data-state]");
const ticked = (page: Page) => page.locator('[data-item] > button[data-state="have"]');

/** A completed group is collapsed when a list is opened: its rows exist anyway. */
async function expandGroups(page: Page): Promise<void> {
  await expect(page.locator("details").first()).toBeVisible();
  const folded = page.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Ticks the first ten rows and unticks two of them. */
async function tickAndUntick(page: Page): Promise<void> {
  for (let at = 0; at < 10; at += 1) {
    await rows(page).nth(at).click();
    await expect(rows(page).nth(at)).toHaveAttribute("data-state", "have");
  }
  for (const at of [3, 7]) {
    await rows(page).nth(at).click();
    await expect(rows(page).nth(at)).toHaveAttribute("data-state", "need");
  }
  await expect(ticked(page)).toHaveCount(8);
}

/** Buys the missing items; products with sizes are left out. */
async function buyMissing(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Купити, чого бракує/ })
    .first()
    .click();
  const without = page.getByRole("button", { name: "Додати решту, ці потім" });
  const bought = page.getByText(/^(Додано в кошик|Надішлемо, щойно)/);
  await expect(without.or(bought).first()).toBeVisible();
  if (await without.isVisible()) await without.click();
  await expect(bought.first()).toBeVisible();
}

async function readCounts(page: Page): Promise<number[]> {
  await page.goto("/cart");
  const steppers = page.getByRole("spinbutton");
  await expect(steppers.first()).toBeVisible();
  return steppers.evaluateAll((all) => all.map((one) => Number(one.getAttribute("aria-valuenow"))));
}

/** Waits until the device's log is empty. */
async function waitUntilSent(page: Page): Promise<void> {
  await page.goto("/checklist");
  await expect.poll(() => countOps(page)).toBe(0);
}

type Start = "server's page" | "shell";

async function runJourney(
  phone: Phone,
  readyId: string,
  { start, buys }: { start: Start; buys: boolean },
): Promise<void> {
  // First visit, online.
  await phone.page.goto(start === "shell" ? "/" : `/checklist/${readyId}`);
  await waitUntilStored(phone.page);
  const ready = await ask<Checklist>(phone.page, `/checklists/${readyId}?lang=ua`);
  await phone.setOffline(true);
  if (start === "shell") await phone.page.goto(`/checklist/${readyId}`);
  const isShell = await phone.page.evaluate(() => "shell" in document.documentElement.dataset);
  expect(isShell).toBe(start === "shell");
  await expect(phone.page.getByRole("heading", { level: 1 })).toHaveText(ready.name);

  await tickAndUntick(phone.page);
  const address = new URL(phone.page.url()).pathname;
  expect(address).not.toContain(readyId);
  if (buys) await buyMissing(phone.page);

  // Closed and reopened, still offline: everything is there.
  await phone.reopen();
  await phone.page.goto(address);
  await expandGroups(phone.page);
  await expect(ticked(phone.page)).toHaveCount(8);
  const shownCounts = buys ? await readCounts(phone.page) : [];
  if (buys) expect(shownCounts.length).toBeGreaterThan(0);

  // Online again: the server has exactly that, each change once.
  await phone.setOffline(false);
  await waitUntilSent(phone.page);
  const lists = await ask<ChecklistSummary[]>(phone.page, "/checklists?kind=own&lang=ua");
  const [summary] = lists.filter(({ kind }) => kind === "own");
  expect(summary?.name).toBe(ready.name);
  expect(lists.filter(({ kind }) => kind === "own")).toHaveLength(1);
  const own = await ask<Checklist>(phone.page, `/checklists/${summary?.id}?lang=ua`);
  expect(`/checklist/${own.id}`).toBe(address);
  const items = itemsOf(own);
  expect(items).toHaveLength(itemsOf(ready).length);
  const have = items.flatMap((item, at) => (item.state === "have" ? [at] : []));
  expect(have).toEqual([0, 1, 2, 4, 5, 6, 8, 9]);
  const cart = await ask<Cart>(phone.page, "/cart?lang=ua");
  expect(cart.items.map(({ quantity }) => quantity).sort()).toEqual(shownCounts.sort());
  // Each add changed its line once: a second one would have left more pieces.
  for (const line of cart.items) {
    const wanted = line.checklist_items.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(line.quantity, line.name).toBe(wanted);
  }

  // A second browser of the same session shows the same.
  const second = await openPhone(shop.url);
  await second.context.addCookies(await phone.context.cookies());
  await second.page.goto(address);
  await expandGroups(second.page);
  await expect(ticked(second.page)).toHaveCount(8);
  if (buys) expect((await readCounts(second.page)).sort()).toEqual(shownCounts);
  await second.close();
  expect([...phone.complaints, ...second.complaints]).toEqual([]);
}

const starts = variants<"shell" | "server's page">(["server's page"], ["shell", "server's page"]);
for (const start of starts)
  test(`a ready list is packed offline, from the ${start}`, async () => {
    const phone = await openPhone(shop.url);
    await phone.page.goto("/");
    const [ready] = await ask<ChecklistSummary[]>(phone.page, "/checklists?kind=ready&lang=ua");
    await runJourney(phone, ready?.id ?? "", { start, buys: true });
    await phone.close();
  });

test("a list imported from a file is packed offline @release", async () => {
  if (!hasReferenceData()) {
    console.log(
      "The reference data folder is absent: the journey of an imported list is left out.",
    );
    return;
  }
  const file = path.join(referenceData, "checklists/pconwell_camping.md");
  await promisify(execFile)(
    process.execPath,
    [path.join(await buildShop(), "server/import.js"), "checklists", file],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: shop.dataDir } },
  );
  const phone = await openPhone(shop.url);
  await phone.page.goto("/");
  const lists = await ask<ChecklistSummary[]>(phone.page, "/checklists?kind=ready&lang=ua");
  const imported = lists.find(({ name }) => name === "Camping packing list");
  expect(imported).toBeDefined();
  await runJourney(phone, imported?.id ?? "", { start: "shell", buys: true });
  await phone.close();
});
