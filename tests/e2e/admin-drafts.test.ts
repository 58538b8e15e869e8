/** What was typed in the back office is not lost by a reload, sleep, a lost signal, a busy shop or an ended sign-in. */
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from "@playwright/test";
import { variants } from "#tests/support/rounds.ts";
import { type Office, openOffice, ownerEmail } from "./admin-office.ts";

test.describe.configure({ mode: "serial", timeout: 600_000 });

let office: Office;

// A shop of its own for each: sign-in letters to one address are few.
test.beforeEach(async () => {
  office = await openOffice();
});
test.afterEach(() => office?.shop.kill9());

type Form = {
  name: string;
  /** Opens one, and stays at its address. */
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  save: (page: Page) => Locator;
  values: readonly [string, string, string, string];
};

const forms: readonly Form[] = [
  {
    name: "a product",
    async open(page) {
      await page.goto(`${office.shop.url}/admin/products?search=TENT-2`);
      await page.locator("tbody a").first().click();
    },
    field: (page) => page.getByLabel("Ціна", { exact: true }),
    save: (page) => page.getByRole("button", { name: "Зберегти", exact: true }),
    values: ["4101", "4102", "4103", "4104"],
  },
  {
    name: "an order",
    async open(page) {
      await page.goto(`${office.shop.url}/admin/orders/new`);
      await page.getByRole("combobox", { name: "Додати товар" }).fill("намет");
      await page.getByRole("listbox").getByRole("option").first().click();
      await expect(page.getByText("Товар додано")).toBeVisible();
    },
    field: (page) => page.getByRole("textbox", { name: "Номер накладної", exact: true }),
    save: (page) =>
      page.getByRole("region", { name: "Отримувач" }).getByRole("button", { name: "Зберегти" }),
    values: ["20450000000001", "20450000000002", "20450000000003", "20450000000004"],
  },
  {
    name: "a ready list",
    async open(page) {
      await page.goto(`${office.shop.url}/admin/checklists`);
      await page.locator("tbody a").first().click();
    },
    field: (page) => page.locator("[data-line] [data-name]").nth(2),
    save: (page) => page.getByRole("button", { name: "Зберегти", exact: true }),
    values: ["Намет перший", "Намет другий", "Намет третій", "Намет четвертий"],
  },
];

const draftsOn = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^admin\.(draft|shared)\./.test(key)),
  );

/** A write is answered by `refuse`, while it returns an answer. */
async function refuseWrites(
  page: Page,
  refuse: (route: Route) => Promise<"refused" | "passed">,
): Promise<() => Promise<void>> {
  const pattern = "**/api/v1/**";
  await page.route(pattern, async (route) => {
    const request = route.request();
    const isWrite = request.method() === "PUT" && !request.url().includes("presence");
    if (!isWrite || (await refuse(route)) === "passed") return route.continue();
  });
  return () => page.unroute(pattern);
}

const answerBusy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { "retry-after": "0" },
    json: { error: true, code: "unavailable", message: "Зараз забагато відвідувачів." },
  });

/** It is saved without another press, or says for as long as it is true that it is not. */
async function saveWhileBusy(page: Page, { field, save, values }: Form): Promise<void> {
  const [first, second] = values;
  let tries = 0;
  let stop = await refuseWrites(page, async (route) => {
    tries += 1;
    await answerBusy(route);
    return "refused";
  });
  await field(page).fill(first);
  await save(page).click();
  const failed = page.getByText("Не збережено. Зараз забагато");
  await expect(failed).toBeVisible();
  expect(tries).toBe(4);
  await stop();

  // What is typed meanwhile is neither lost nor taken for saved.
  stop = await refuseWrites(page, async (route) => {
    tries += 1;
    if (tries === 5) await field(page).fill(second);
    if (tries > 6) return "passed";
    await answerBusy(route);
    return "refused";
  });
  await save(page).click();
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
  expect(tries).toBe(7);
  await stop();
  await expect(field(page)).toHaveValue(second);
  await save(page).click();
}

/** Saved: no draft is left, and a page that is opened anew shows it. */
async function expectSaved(page: Page, { field }: Form, value: string): Promise<void> {
  await expect.poll(() => draftsOn(page), { timeout: 60_000 }).toEqual([]);
  await page.reload();
  await expect(field(page)).toHaveValue(value);
}

async function signInAgain(context: BrowserContext, page: Page): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(await office.requestLink(page, ownerEmail));
  await expect(tab.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

for (const form of variants(forms.slice(0, 1), forms)) {
  const { name, open, field, save, values } = form;
  const [first, second, third, fourth] = values;
  test(`what was typed in ${name} outlives a reload, sleep, a lost answer, a busy shop and an ended sign-in`, async ({
    browser,
  }) => {
    const frozen = await office.openPage(browser);
    const context = frozen.context();
    await open(frozen);
    await expect(field(frozen)).toBeVisible();
    const url = frozen.url();

    // The page is put to sleep at once, and the device ends it there.
    const session = await context.newCDPSession(frozen);
    await field(frozen).fill(first);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    const page = await context.newPage();
    await page.goto(url);
    await expect(field(page)).toHaveValue(first);
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await expect(field(frozen)).toHaveValue(first);
    await frozen.close();

    // A reload and a way to another screen, both quicker than a pause in typing.
    await field(page).fill(second);
    await page.reload();
    await expect(field(page)).toHaveValue(second);
    await field(page).fill(third);
    await page.getByRole("link", { name: "Сьогодні" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
    await page.goBack();
    await expect(field(page)).toHaveValue(third);

    // The shop saves it, and the answer is lost on the way.
    let lost = 0;
    const stop = await refuseWrites(page, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort("connectionreset");
      return "refused";
    });
    await save(page).click();
    await expect.poll(() => lost).toBe(1);
    await expect(field(page)).toHaveValue(third);
    await stop();
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expectSaved(page, form, third);

    await saveWhileBusy(page, form);
    await expectSaved(page, form, second);

    await field(page).fill(fourth);
    await office.runInDatabase("update issued_tokens set revoked_at = now()");
    // A token that was just checked is trusted for a second.
    await page.waitForTimeout(1_100);
    await save(page).click();
    await expect(page.getByText("Сеанс завершився.")).toBeVisible({ timeout: 30_000 });
    await signInAgain(context, page);
    await expect(page.getByText("Сеанс завершився.")).toBeHidden();
    await expect(field(page)).toHaveValue(fourth);
    await save(page).click();
    await expectSaved(page, form, fourth);
    await context.close();
  });
}
