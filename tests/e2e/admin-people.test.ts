/** People of the back office: a fresh letter for dangerous acts, and two of them at one thing. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { ownerEmail, shareOffice } from "./admin-office.ts";

const office = shareOffice();

const comesBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

const tarasEmail = "taras@torba.example";

async function addOwner(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Додати людину чи програму" }).click();
  await page.getByLabel("Ім’я").fill("Тарас");
  await page.getByLabel("Пошта").fill(email);
  await page.getByLabel("Роль").selectOption({ label: "Власник: усе" });
  await page.getByRole("button", { name: "Створити", exact: true }).click();
}

/** Without a mail server the new person is informed only by the person who added them. */
async function closeInvitation(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Додати людину чи програму" });
  await expect(sheet.getByText("Поштового сервера немає")).toBeVisible();
  await expect(sheet.getByLabel("Адреса кабінету")).toHaveValue(/\/admin$/);
  await sheet.getByRole("button", { name: "Закрити" }).click();
  await expect(sheet).toBeHidden();
}

/** Who has just signed in has nothing to confirm. The test before may have added him already. */
async function openAsTwo(browser: Browser): Promise<[Page, Page]> {
  const { shop, openPage } = office();
  const owner = await openPage(browser);
  await owner.goto(`${shop.url}/admin/security/tokens`);
  await expect(owner.getByRole("cell", { name: ownerEmail })).toBeVisible();
  const taras = owner.getByRole("cell", { name: tarasEmail });
  if (!(await taras.isVisible())) {
    await addOwner(owner, tarasEmail);
    await closeInvitation(owner);
  }
  await expect(taras).toBeVisible();
  return [owner, await openPage(browser, tarasEmail)];
}

test("a token, a role and an export need the code or the link of a letter, and then go on @release", async ({
  browser,
}) => {
  const { shop, openPage, ageSessions, readCodeLetter } = office();
  const page = await openPage(browser);
  await ageSessions();
  await page.goto(`${shop.url}/admin/security/tokens`);
  await addOwner(page, tarasEmail);
  const sheet = page.getByRole("dialog", { name: "Підтвердьте, що це ви" });
  await expect(sheet.getByRole("status")).toContainText("у журналі сервера");
  const first = await readCodeLetter(new Set());
  await sheet.getByLabel("Код із листа").fill("00000000");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText("Код не підходить.")).toBeVisible();
  await sheet.getByLabel("Код із листа").fill(first.code);
  await page.keyboard.press("Enter");
  // What was begun has gone on by itself.
  await closeInvitation(page);
  await expect(page.getByRole("cell", { name: tarasEmail })).toBeVisible();
  await expect(sheet).toBeHidden();

  await ageSessions();
  await page.goto(`${shop.url}/admin/orders`);
  const saved = page.waitForEvent("download", { timeout: 120_000 });
  // The page's bearer still counts as confirmed by its own clock until it is renewed.
  await page.getByRole("button", { name: "Завантажити CSV" }).click();
  await expect(sheet).toBeVisible();
  const second = await readCodeLetter(new Set([first.code]));
  const other = await page.context().newPage();
  await other.goto(second.link.replace(/^https?:\/\/[^/]+/, shop.url));
  await expect(other.getByRole("dialog", { name: "Підтверджено" })).toBeVisible();
  expect(other.url()).not.toContain(second.code);
  await comesBack(page);
  expect((await saved).suggestedFilename()).toBe("orders.csv");
  // Without a mail server it is printed, and nowhere else in the log.
  expect(shop.output().split(second.code)).toHaveLength(2);
  await page.context().close();
});

test("two people at one product and one order see each other, and nothing of either is lost", async ({
  browser,
}) => {
  const { shop, runInDatabase, requestLink } = office();
  const [olena, taras] = await openAsTwo(browser);
  await olena.goto(`${shop.url}/admin/products?search=TENT-2`);
  await olena.locator("tbody a").first().click();
  await expect(olena.getByLabel("Ціна", { exact: true })).toBeVisible();
  const product = olena.url();
  await taras.goto(product);
  await expect(taras.getByText("Тут також Owner")).toBeVisible();
  await olena.getByLabel("Ціна", { exact: true }).fill("4444");
  await expect(taras.getByText("Owner щось тут змінює")).toBeVisible({ timeout: 30_000 });
  await expect(olena.getByText("Тут також Тарас")).toBeVisible({ timeout: 30_000 });

  // Different fields are no question; the same one is.
  await taras.getByLabel("Артикул").first().fill("TENT-2-T");
  await taras.getByRole("button", { name: "Зберегти" }).click();
  await expect(taras.getByText("Збережено", { exact: true })).toBeVisible();
  await expect(olena.getByLabel("Артикул").first()).toHaveValue("TENT-2-T", { timeout: 30_000 });
  await olena.getByRole("button", { name: "Зберегти" }).click();
  await expect(olena.getByText("Збережено", { exact: true })).toBeVisible();
  await taras.getByLabel("Ціна", { exact: true }).fill("5555");
  await olena.getByLabel("Ціна", { exact: true }).fill("6666");
  await olena.getByRole("button", { name: "Зберегти" }).click();
  await expect(olena.getByText("Є незбережені зміни")).toBeHidden();
  await taras.getByRole("button", { name: "Зберегти" }).click();
  const question = taras.getByRole("alert");
  await expect(question).toContainText("6666");
  await question.getByRole("button", { name: "Лишити моє" }).click();
  await taras.getByRole("button", { name: "Зберегти" }).click();
  await expect(taras.getByText("Збережено", { exact: true })).toBeVisible();

  // An order, made by Olena; Taras writes the town, she the phone and the number of the parcel.
  await olena.goto(`${shop.url}/admin/orders/new`);
  await olena.getByRole("combobox", { name: "Додати товар" }).fill("намет");
  await olena.getByRole("listbox").getByRole("option").first().click();
  await expect(olena.getByText("Товар додано")).toBeVisible();
  await taras.goto(olena.url());
  // A new order's recipient is open already.
  await taras
    .getByRole("region", { name: "Отримувач" })
    .getByRole("button", { name: "Змінити" })
    .click();
  await olena.getByLabel("Телефон").fill("0671234567");
  await taras.getByLabel("Місто", { exact: true }).fill("Рівне");
  const save = (page: Page) =>
    page
      .getByRole("region", { name: "Отримувач" })
      .getByRole("button", { name: "Зберегти" })
      .first();
  await save(taras).click();
  await expect(taras.getByText("Збережено", { exact: true })).toBeVisible();
  await save(olena).click();
  await expect(olena.getByText("Збережено", { exact: true })).toBeVisible();
  await expect(olena.getByText("Рівне")).toBeVisible();

  // What is typed survives a reload, a lost signal and a session that ends.
  await olena.getByRole("textbox", { name: "Номер накладної", exact: true }).fill("20450000000009");
  await olena.reload();
  await expect(olena.getByRole("textbox", { name: "Номер накладної", exact: true })).toHaveValue(
    "20450000000009",
  );
  await olena.context().setOffline(true);
  await expect(olena.getByText("Немає зв’язку.")).toBeVisible();
  await save(olena).click();
  await expect(olena.getByRole("textbox", { name: "Номер накладної", exact: true })).toHaveValue(
    "20450000000009",
  );
  await olena.context().setOffline(false);
  await runInDatabase("update issued_tokens set revoked_at = now()");
  await expect(olena.getByText("Сеанс завершився.")).toBeVisible();
  const tab = await olena.context().newPage();
  await tab.goto(await requestLink(olena, ownerEmail));
  await expect(tab.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
  await comesBack(olena);
  await expect(olena.getByText("Сеанс завершився.")).toBeHidden();
  await save(olena).click();
  await expect(olena.getByText("Збережено", { exact: true })).toBeVisible();
  const [order] = await runInDatabase(
    "select tracking_number, shipping_address::text as address from orders order by date_created desc limit 1",
  );
  expect(order?.tracking_number).toBe("20450000000009");
  expect(String(order?.address)).toContain("Рівне");
  for (const page of [olena, taras]) await page.context().close();
});

/** The shop does what the page asks for once, and its answer is lost on the way. */
async function loseOneAnswer(page: Page, path: RegExp): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test("a message to a customer outlives a reload; it, bonuses, an order, a refund, a slot and a person are made once, though the answer was lost", async ({
  browser,
}) => {
  const { shop, openPage, runInDatabase } = office();
  const page = await openPage(browser);
  await page.goto(`${shop.url}/admin/customers/new`);
  await page.getByLabel("Ім’я").fill("Петро");
  await page.getByLabel("Пошта").fill("petro@torba.example");
  await page.getByRole("button", { name: "Створити" }).click();
  const text = page.getByRole("textbox", { name: "Текст" });
  await page.getByRole("textbox", { name: "Тема" }).fill("Ваш намет");
  await text.fill("Він уже є.");

  await loseOneAnswer(page, /\/messages$/);
  const lost = page.getByText("Магазин не відповідає.");
  const send = page.getByRole("button", { name: "Надіслати", exact: true });
  await send.click();
  await expect(lost).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue("Він уже є.");
  await send.click();
  await expect(page.getByText("Лист чекає на надсилання")).toBeVisible();
  await expect(text).toHaveValue("");

  await loseOneAnswer(page, /\/bonuses$/);
  const give = page.getByRole("button", { name: "Застосувати" });
  const fillBonuses = async () => {
    await page.getByLabel("Додати або зняти, грн").fill("50");
    await page.getByLabel("Причина").fill("Вибачення");
  };
  await fillBonuses();
  await give.click();
  await expect(lost).toBeVisible();
  await give.click();
  await expect(page.getByText("На рахунку 50")).toBeVisible();
  // The same is meant once more.
  await fillBonuses();
  await give.click();
  await expect(page.getByText("На рахунку 100")).toBeVisible();
  const mails = await runInDatabase(
    "select 1 from mails where recipient = 'petro@torba.example' and kind = 'customerMessage'",
  );
  expect(mails).toHaveLength(1);

  await loseOneAnswer(page, /\/orders$/);
  await page.goto(`${shop.url}/admin/orders/new`);
  const addTent = async () => {
    await page.getByRole("combobox", { name: "Додати товар" }).fill("намет");
    await page.getByRole("listbox").getByRole("option").first().click();
  };
  const countRows = (table: string) => runInDatabase(`select 1 from ${table}`);
  const orders = await countRows("orders");
  await addTent();
  await expect(lost).toBeVisible();
  await addTent();
  await expect(page.getByText("Товар додано")).toBeVisible();
  expect(await countRows("orders")).toHaveLength(orders.length + 1);

  // What was paid too much has gone back, so the order owes nothing when it is read again.
  const [paid] = await runInDatabase(`update orders
    set status = 'delivered', date_placed = now(), paid_at = now()
    where id = (select id from orders order by date_created desc limit 1) returning id`);
  await runInDatabase(`insert into order_transactions
      (id, order_id, amount, status, success, date_created)
    select gen_random_uuid(), id, grand_total + 100000, 'paid', true, now()
    from orders where id = '${paid?.id}'`);
  const refunds = () =>
    runInDatabase(`select amount from order_transactions
      where order_id = '${paid?.id}' and amount < 0`);
  await loseOneAnswer(page, /\/refunds$/);
  await page.goto(`${shop.url}/admin/orders/${paid?.id}`);
  const dialog = page.getByRole("dialog", { name: "Повернути гроші" });
  const refund = dialog.getByRole("button", { name: /^Повернути/ });
  const openRefund = () => page.getByRole("button", { name: /^Повернути/ }).click();
  await openRefund();
  await refund.click();
  await expect(lost).toBeVisible();
  await expect.poll(async () => (await refunds()).length).toBe(1);
  await refund.click();
  await expect(dialog).toBeHidden();
  expect(await refunds()).toEqual([{ amount: -100_000 }]);
  // What lowers the total is chosen, not assumed.
  await openRefund();
  await dialog.getByLabel("Сума").fill("10");
  await expect(refund).toBeDisabled();
  await dialog.getByText("Товар їде назад").click();
  await expect(dialog.getByText("Сума замовлення не зміниться")).toBeVisible();
  await dialog.getByText("Товар лишається").click();
  await refund.click();
  await expect(dialog).toBeHidden();
  const discounts = `select amount from order_discounts where order_id = '${paid?.id}'`;
  expect(await runInDatabase(discounts)).toEqual([{ amount: 1000 }]);

  await loseOneAnswer(page, /\/slots$/);
  const [courier] = await runInDatabase("select method_id from delivery_slots limit 1");
  await page.goto(`${shop.url}/admin/shipping_methods/${courier?.method_id}`);
  await page.getByRole("button", { name: "Додати інтервал" }).click();
  const sheet = page.getByRole("dialog");
  const slots = await countRows("delivery_slots");
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(lost).toBeVisible();
  await sheet.getByRole("button", { name: "Зберегти" }).click();
  await expect(sheet).toBeHidden();
  expect(await countRows("delivery_slots")).toHaveLength(slots.length + 1);

  await loseOneAnswer(page, /\/security\/tokens$/);
  await page.goto(`${shop.url}/admin/security/tokens`);
  const added = "another@torba.example";
  await addOwner(page, added);
  await expect(lost).toBeVisible();
  await sheet.getByRole("button", { name: "Створити", exact: true }).click();
  await closeInvitation(page);
  await expect(page.getByRole("cell", { name: added })).toHaveCount(1);
});
