/** Sign-in with pending changes, a session that ends, and a sign-out that leaves no data. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Cart } from "#contract/cart.ts";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { countOps, waitUntilStored } from "#tests/support/browser/phone.ts";
import { readTraces } from "#tests/support/browser/stored-traces.ts";
import {
  expect,
  newShopper,
  password,
  registerOlena,
  rows,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

async function ask<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  // as: the contract's answer of that call
  return (await (await request.get(`/ajax${path}?lang=ua`)).json()) as Answer;
}

const piecesOf = async (request: APIRequestContext) =>
  (await ask<Cart>(request, "/cart")).items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A list that another device of the shopper created: one item, not ticked yet. */
async function createListElsewhere(request: APIRequestContext, name: string, thing: string) {
  const ids = [0, 1, 2, 3].map(() => randomUUID());
  const item = { id: ids[3], name: thing, state: "need", position: "a0" };
  const group = { id: ids[2], name: "Їжа", position: "a0", items: [item] };
  const items = [{ id: ids[1], name: "Похід", position: "a0", groups: [group] }];
  const answer = await request.post("/ajax/checklists?lang=ua", {
    data: { id: ids[0], name, items },
  });
  expect(answer.status()).toBe(200);
  return `/checklist/${ids[0]}`;
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "У кошик" }).filter({ visible: true }).first().click();
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Пошта або телефон").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Увійти", exact: true }).click();
}

const readyOffline = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitUntilStored(page);
};

test("what a guest did offline belongs to the customer after sign-in, on every device, once @worker", async ({
  browser,
  context,
  shop,
}) => {
  const olena = newShopper();
  const second = await browser.newContext({ baseURL: shop.url });
  const away = await second.newPage();
  await registerOlena(away, { shopper: olena });
  await away.goto(simpleProduct);
  await waitUntilHydrated(away);
  await addToCart(away);
  await expect.poll(() => piecesOf(second.request)).toBe(1);

  const page = await context.newPage();
  await page.goto(simpleProduct);
  await waitUntilHydrated(page);
  await readyOffline(page);
  await addToCart(page);
  await expect.poll(() => countOps(page)).toBe(0);
  const guest = (await context.cookies()).find(({ name }) => name === "sid")?.value;
  await context.setOffline(true);
  await page.goto("/checklist");
  await page.locator("main a[href^='/checklist/']").first().click();
  await waitUntilHydrated(page);
  const before = new URL(page.url()).pathname;
  await rows(page).first().click();
  await page.waitForURL((url) => url.pathname !== before);
  const list = new URL(page.url()).pathname;
  await expect.poll(() => countOps(page)).toBeGreaterThan(0);
  await context.setOffline(false);

  await page.goto("/login");
  await waitUntilHydrated(page);
  await signInAs(page, olena.email);
  await page.waitForURL("**/profile/account");
  await expect.poll(() => countOps(page)).toBe(0);
  expect((await context.cookies()).find(({ name }) => name === "sid")?.value).not.toBe(guest);
  await expect.poll(() => piecesOf(context.request)).toBe(2);
  expect(await piecesOf(second.request)).toBe(2);
  const own = await ask<ChecklistSummary[]>(second.request, "/checklists");
  expect(own.filter(({ kind }) => kind === "own").map(({ id }) => `/checklist/${id}`)).toEqual([
    list,
  ]);

  await away.goto(list);
  await waitUntilHydrated(away);
  await expect(rows(away).first()).toHaveAttribute("data-state", "have");
  await page.goto(list);
  await waitUntilHydrated(page);
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  await second.close();
});

test("a session ended elsewhere keeps every change until its customer signs in again @release", async ({
  browser,
  context,
  shop,
}) => {
  const olena = newShopper();
  const page = await context.newPage();
  await registerOlena(page, { shopper: olena });
  const list = await createListElsewhere(context.request, "Сплав Дністром", "Газовий балон");
  await page.goto(list);
  await waitUntilHydrated(page);
  await expect(rows(page)).toHaveCount(1);

  const second = await browser.newContext({ baseURL: shop.url });
  const answer = await second.request.post("/ajax/auth/login?lang=ua", {
    data: { email: olena.email, password },
  });
  expect(answer.status()).toBe(200);
  expect((await second.request.delete("/ajax/customers/devices?lang=ua")).status()).toBe(200);

  await rows(page).first().click();
  const note = page.getByRole("status").filter({ hasText: "Сеанс завершився" });
  await expect(note).toContainText("надішлемо 1 зміну");
  expect(await countOps(page)).toBe(1);
  await note.getByRole("link", { name: "Увійти" }).click();
  await signInAs(page, olena.email);
  const began = performance.now();
  await expect.poll(() => countOps(page), { intervals: [50] }).toBe(0);
  console.log(`sent ${Math.round(performance.now() - began)} ms after the sign-in was asked for`);
  await expect(note).toBeHidden();
  const { items } = await ask<Checklist>(second.request, list.replace("checklist", "checklists"));
  expect(items[0]?.groups[0]?.items[0]?.state).toBe("have");
  await second.close();
});

test("signing out offline leaves nothing on the device, and Back shows nothing @worker @release", async ({
  context,
}) => {
  const olena = newShopper();
  const page = await context.newPage();
  await registerOlena(page, { shopper: olena });
  const { identity } = await (await context.request.post("/ajax/session?lang=ua")).json();
  const [name, thing, searched] = ["Канарка на горі", "Канаркове насіння", "канаркова клітка"];
  const list = await createListElsewhere(context.request, name, thing);
  await page.goto(list);
  await waitUntilHydrated(page);
  await readyOffline(page);
  await expect(page.getByText(thing)).toBeVisible();
  await page.goto(`/search?search=${encodeURIComponent(searched)}`);
  await waitUntilHydrated(page);
  await page.evaluate((text) => {
    localStorage.setItem("recentSearches", JSON.stringify([text]));
    sessionStorage.setItem("torba:written", text);
  }, searched);

  const other = await context.newPage();
  await other.goto(list);
  await waitUntilHydrated(other);
  await page.goto("/profile/account");
  await waitUntilHydrated(page);
  await expect(page.getByText(olena.email).first()).toBeVisible();
  await context.setOffline(true);
  await rows(other).first().click();
  await expect.poll(() => countOps(other)).toBe(1);
  const note = `${thing}, ${name}`;
  const canaries = [name, thing, searched, olena.email, olena.phone, identity];
  const before = await readTraces(page);
  for (const canary of [name, thing, searched, identity]) expect(before, note).toContain(canary);

  const leave = page.getByRole("main").getByRole("button", { name: "Вийти", exact: true });
  await leave.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 зміна ще не дійшла до магазину");
  await dialog.getByRole("button", { name: "Лишитися" }).click();
  expect(await countOps(page)).toBe(1);
  await leave.click();
  await dialog.getByRole("button", { name: "Надіслати й вийти" }).click();
  await expect(dialog).toContainText("Надіслати поки не вдалося");
  await dialog.getByRole("button", { name: "Вийти й відкинути зміни" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await waitUntilHydrated(page);

  const isClean = async (one: Page) => {
    const traces = await readTraces(one);
    return canaries.filter((canary) => traces.includes(canary));
  };
  expect(await isClean(page)).toEqual([]);
  // The shop's drawings are the same for everybody; photographs are of what was looked at.
  const pictures = await page.evaluate(async () => {
    const cached = await (await caches.open("pictures")).keys();
    return cached.map(({ url }) => new URL(url).pathname);
  });
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !path.endsWith(".svg"))).toEqual([]);
  // The other tab shows the customer too.
  await expect(other.getByText(thing)).toBeHidden();
  await expect.poll(() => isClean(other)).toEqual([]);
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    const shown = await page.locator("html").innerText();
    // The URL of a search is in the browser's own history.
    for (const canary of canaries.filter((one) => one !== searched))
      expect(shown).not.toContain(canary);
  }
  expect(await isClean(page)).toEqual([]);

  // The shop is notified as soon as it can be reached.
  const isKnown = async () =>
    (await context.request.get("/ajax/customers/settings?lang=ua")).status();
  expect(await isKnown()).toBe(200);
  await context.setOffline(false);
  await expect.poll(isKnown).toBe(401);
  expect(await isClean(page)).toEqual([]);
});
