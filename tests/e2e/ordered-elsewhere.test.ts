/** What a customer buys for a list on one device, as the customer's other device shows it. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Order } from "#contract/orders.ts";
import { readStored } from "#tests/support/browser/phone.ts";
import { fillCart, withShop } from "./placed-order.ts";
import {
  expect,
  newShopper,
  password,
  registerOlena,
  rows,
  type ShopFixture,
  simpleProduct,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

async function openDevice(browser: Browser, shop: ShopFixture): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
}

/** The customer's list of one thing, a lantern. */
async function createList({ request }: Page): Promise<string> {
  const path = encodeURIComponent(simpleProduct);
  const found = await (await request.get(`/ajax/sitemap?path=${path}&lang=ua`)).json();
  const [id, activity, group, item] = [0, 1, 2, 3].map(() => randomUUID());
  const lantern = { id: item, name: "Ліхтар", product_id: found.resource, position: "a0" };
  const groups = [{ id: group, name: "", position: "a0", items: [lantern] }];
  const items = [{ id: activity, name: "Похід", position: "a0", groups }];
  const data = { id, name: "Говерла", items };
  expect((await request.post("/ajax/checklists?lang=ua", { data })).status()).toBe(200);
  return `/checklist/${id}`;
}

async function openList(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await waitUntilHydrated(page);
}

async function buyMissing(page: Page): Promise<Order> {
  await page
    .getByRole("button", { name: /^Купити все/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(rows(page).first()).toContainText("у кошику");
  await expect
    .poll(async () => (await (await page.request.get("/ajax/cart?lang=ua")).json()).items.length)
    .toBe(1);
  await fillCart(page, { products: {}, gateway: "cash" });
  // A device that does not know yet what was filled in opens the first step.
  await page.goto("/cart");
  await expect
    .poll(async () => JSON.stringify(await readStored(page, "base")))
    .toContain("Відділення 7");
  await page.goto("/checkout?step=3");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: /^Замовити за/ }).click();
  await page.waitForURL(/\/checkout-success\?order=/);
  const orders = await (await page.request.get("/ajax/customers/orders?lang=ua")).json();
  return orders.data[0];
}

/** As the back office does when the parcel was handed over. */
async function setDelivered(shop: ShopFixture, { id }: Order): Promise<void> {
  await withShop(shop, async ({ db }) => {
    await db.execute(sql`update orders set status = 'delivered' where id = ${id}`);
    await db.execute(sql`insert into order_history (id, order_id, step, by, at)
      values (${randomUUID()}, ${id}, 'delivered', 'shop', now())`);
  });
}

test("what one device ordered is ordered on the other, had when it comes, and had once", async ({
  browser,
  shop,
}) => {
  const olena = newShopper();
  const [phone, tablet] = [await openDevice(browser, shop), await openDevice(browser, shop)];
  await registerOlena(phone, { shopper: olena });
  const list = await createList(phone);
  await tablet.goto("/login");
  await waitUntilHydrated(tablet);
  await tablet.getByLabel("Пошта або телефон").fill(olena.email);
  await tablet.getByLabel("Пароль", { exact: true }).fill(password);
  await tablet.getByRole("main").getByRole("button", { name: "Увійти", exact: true }).click();
  await tablet.waitForURL("**/profile/account");
  await openList(tablet, list);
  await expect(rows(tablet).first()).toHaveAttribute("data-state", "need");

  await openList(phone, list);
  const order = await buyMissing(phone);
  for (const page of [tablet, phone]) {
    await openList(page, list);
    await expect(rows(page).first()).toContainText("замовлено");
    expect(await countOrdered(page)).toBe(1);
    await expect(rows(page).first()).toHaveAttribute("data-state", "need");
  }

  // The one that learns first marks it, and it is given away again. The other one asks later.
  await phone.goto("about:blank");
  await setDelivered(shop, order);
  await openList(tablet, list);
  await expect(tablet.getByText(/^Замовлення доставлено/)).toBeVisible();
  await expect(rows(tablet).first()).toHaveAttribute("data-state", "have");
  await rows(tablet).first().click();
  await expect(rows(tablet).first()).toHaveAttribute("data-state", "need");
  await expect.poll(() => stateIn(tablet, list)).toEqual({ state: "need", brought: 1 });

  // The other one, which placed the order, marks nothing a second time.
  await openList(phone, list);
  await expect.poll(() => countOrdered(phone)).toBe(0);
  await expect(rows(phone).first()).not.toContainText("замовлено");
  await expect(rows(phone).first()).toHaveAttribute("data-state", "need");
  expect(await stateIn(tablet, list)).toEqual({ state: "need", brought: 1 });
  for (const page of [phone, tablet]) await page.context().close();
});

/** Lines on their way that the device remembers. */
async function countOrdered(page: Page): Promise<number> {
  const stored = await readStored<{ key?: string; value?: unknown[] }>(page, "device");
  return stored.find(({ key }) => key === "orderedLines")?.value?.length ?? 0;
}

/** The lantern as the shop stores it. */
async function stateIn({ request }: Page, list: string): Promise<object> {
  const path = list.replace("checklist", "checklists");
  const [activity] = (await (await request.get(`/ajax${path}?lang=ua`)).json()).items;
  const [item] = activity.groups[0].items;
  return { state: item.state, brought: (item.brought ?? []).length };
}
