/** What changes during a checkout, and the customer data that the checkout knows. */
import type { Page } from "@playwright/test";
import { variants } from "#tests/support/rounds.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addProduct } from "#tests/support/shop/rows.ts";
import { fillCart, withShop } from "./placed-order.ts";
import {
  expect,
  newShopper,
  registerOlena,
  type ShopFixture,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

const placeButton = (page: Page) => page.getByRole("button", { name: /^Замовити за/ });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const goToPayment = (page: Page) => page.getByRole("button", { name: "Далі: оплата" }).click();

async function listOrders({ request }: Page) {
  const answer = await request.get("/ajax/customers/orders?lang=ua");
  const { data } = await answer.json();
  return data as {
    id: string;
    grand_total: number;
    items: { quantity: number; price: number }[];
  }[];
}

const addPricedProduct = (shop: ShopFixture, name: string, price: number, stockQuantity: number) =>
  withShop(shop, ({ db }) =>
    addProduct(db, {
      price,
      regularPrice: price,
      minPrice: price,
      stockQuantity,
      translations: { ua: { name } },
    }),
  );

test("a higher price, lower stock and unavailable products must be confirmed before an order", async ({
  page,
  shop,
  complaints,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  const mat = await addPricedProduct(shop, "Килимок Мох", 20_000, 9);
  const cup = await addPricedProduct(shop, "Кухоль Жар", 10_000, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1, [mat]: 3, [cup]: 1 } });
  await page.goto("/checkout?step=3");
  await expect(page.getByText("Олена Нечуй-Левицька")).toBeVisible();
  await expect(placeButton(page)).toHaveText(/829\sгрн/);
  await withShop(shop, ({ pool }) =>
    pool.query(
      `update products set
         price = case when id = $1 then 14900 else price end,
         regular_price = case when id = $1 then 14900 else regular_price end,
         stock_quantity = case when id = $2 then 2 when id = $3 then 0 else stock_quantity end
       where id in ($1, $2, $3)`,
      [tent, mat, cup],
    ),
  );
  await placeButton(page).click();
  const title = heading(page, "Поки ви оформлювали, дещо змінилося");
  await expect(title).toBeFocused();
  await expect(page.getByText("Ціна змінилася: було 129 грн, стало 149 грн")).toBeAttached();
  await expect(page.getByText("Було 3 шт., лишилося 2")).toBeVisible();
  const accept = page.getByRole("button", { name: /^Підтвердити\sй/ });
  await expect(accept).toBeDisabled();

  await page.getByRole("button", { name: "Узяти 2: Килимок Мох" }).click();
  await expect(page.getByText("Беремо 2")).toBeFocused();
  await page.getByRole("button", { name: /Кухоль Жар/ }).click();
  await expect(page.getByText("Прибрано")).toBeFocused();
  expect(await listOrders(page)).toEqual([]);

  // The shopper may look at everything once more.
  await page.getByRole("button", { name: "Повернутися до оформлення" }).click();
  await expect(page.getByRole("heading", { name: "Крок 3 з 3: Оплата" })).toBeFocused();
  await placeButton(page).click();
  await accept.click();
  await page.waitForURL(/\/checkout-success\?order=/);
  const [order] = await listOrders(page);
  expect(order?.items.map(({ price, quantity }) => [price, quantity])).toEqual([
    [149, 1],
    [200, 2],
  ]);
  // The browser itself logs a refused call.
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
  complaints.length = 0;
});

test("the checkout offers a customer's saved data, takes bonuses and a code, and a cancellation returns them @release", async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  await registerOlena(page, { shopper });
  for (const [at, city] of ["Одеса", "Львів"].entries())
    await page.request.post("/ajax/customers/addresses?lang=ua", {
      data: {
        city,
        shippingStreet: "Садова",
        shippingBuilding: `${at + 1}`,
        default_shipping: true,
      },
      headers: { origin: shop.url, "idempotency-key": `"${crypto.randomUUID()}"` },
    });
  const tent = await addPricedProduct(shop, "Намет Плай", 100_000, 9);
  const code = await withShop(shop, async (database) => {
    await database.pool.query("update customers set bonus_balance = 15000 where email = $1", [
      shopper.email,
    ]);
    return addPromo(database, { code: { code: "ТИЛЛ-10" } });
  });
  await page.request.post("/ajax/cart/items?lang=ua", { data: { product_id: tent, quantity: 1 } });
  await page.goto("/checkout");
  await waitUntilHydrated(page);
  await expect(page.getByLabel("Ім’я", { exact: true })).toHaveValue("Олена");
  await expect(page.getByLabel("Електронна пошта", { exact: true })).toHaveValue(shopper.email);
  await page.getByRole("button", { name: "Далі: доставка" }).click();
  await page.getByRole("radio", { name: /^Кур’єр/ }).check();
  const own = page.getByRole("radiogroup", { name: "Ваші адреси" }).getByRole("radio");
  await expect(own.first()).toBeChecked();
  await expect(page.getByLabel("Будинок")).toHaveValue("2");
  await page.getByRole("radiogroup", { name: "Час" }).getByRole("radio").first().check();
  await goToPayment(page);
  await page.getByRole("radio", { name: /^Готівкою/ }).check();
  await page.getByText("Маєте промокод?").click();
  await page.getByRole("textbox", { name: "Промокод" }).fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Промокод ${code} застосовано`).first()).toBeVisible();
  await expect(page.getByText(/−\s?100\sгрн/).first()).toBeVisible();
  const bonuses = page.getByLabel("Сплатити бонусами до 150 грн");
  await bonuses.check();
  await expect(bonuses).toBeFocused();
  await expect(placeButton(page)).toHaveText(/750\sгрн/);
  await placeButton(page).click();
  await page.waitForURL(/\/checkout-success\?order=/);
  await expect(page.getByText("Оплачено бонусами")).toBeVisible();

  await page.getByRole("link", { name: "До замовлення" }).click();
  await page.getByRole("button", { name: "Скасувати", exact: true }).click();
  await page.getByRole("button", { name: "Скасувати замовлення" }).click();
  await expect(page.getByText("Замовлення скасовано").first()).toBeVisible();
  await page.goto("/profile/bonus");
  await expect(page.getByText("150 грн").first()).toBeVisible();
  const uses = await withShop(shop, ({ pool }) =>
    pool.query(
      "select 1 from promo_uses where owner_id = (select owner_id from customers where email = $1)",
      [shopper.email],
    ),
  );
  expect(uses.rowCount).toBe(0);
});

test("the fields of a shipping method show no error before they are filled in @release", async ({
  page,
  shop,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await page.request.post("/ajax/cart/items?lang=ua", { data: { product_id: tent, quantity: 1 } });
  const { email, phone } = newShopper();
  await page.request.put("/ajax/cart?lang=ua", {
    data: {
      email,
      mobile: phone,
      shipping_address: { firstName: "Олена", lastName: "Нечуй-Левицька" },
    },
  });
  await page.goto("/checkout?step=2");
  await expect(page.getByRole("radio", { name: /^Кур’єр/ })).toBeVisible();
  await goToPayment(page);
  await expect(page.getByText("Виберіть, як доставити.")).toBeVisible();
  await page.getByRole("radio", { name: /^Кур’єр/ }).check();
  const street = page.getByLabel("Вулиця");
  await expect(street).toBeVisible();
  await expect(street).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("radiogroup", { name: "Час" })).toBeVisible();
  await goToPayment(page);
  // All missing fields are reported at once, and the first has the focus.
  await expect(street).toHaveAttribute("aria-invalid", "true");
  await expect(street).toBeFocused();
  await expect(page.getByText("Вкажіть вулицю.")).toBeVisible();
  await expect(page.getByText("Виберіть час.")).toBeVisible();
});

/** Past the first step, with a courier to a street in Lviv. */
async function goToCourier(page: Page, shop: ShopFixture): Promise<void> {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1 } });
  await page.goto("/checkout?step=2");
  await expect(page.getByText("Олена Нечуй-Левицька")).toBeVisible();
  await page.getByRole("radio", { name: /^Кур’єр/ }).check();
  await page.getByLabel("Вулиця").fill("Садова");
  await page.getByLabel("Будинок").fill("1");
}

const slotChoice = (page: Page) => page.getByRole("radiogroup", { name: "Час" });

test("a missing courier slot shows its error at the slots @release", async ({ page, shop }) => {
  await goToCourier(page, shop);
  await goToPayment(page);
  await expect(page.getByText("Виберіть час.")).toBeVisible();
  await expect(slotChoice(page)).toBeFocused();
  await slotChoice(page).getByRole("radio").first().check();
  await expect(page.getByText("Виберіть час.")).toBeHidden();
  await goToPayment(page);
  await expect(page.getByRole("heading", { name: "Крок 3 з 3: Оплата" })).toBeFocused();
});

test("a slot that another shopper took shows an error at the slots, and another one can be ordered @release", async ({
  page,
  shop,
}) => {
  await goToCourier(page, shop);
  const [first, second] = [
    slotChoice(page).getByRole("radio").first(),
    slotChoice(page).getByRole("radio").nth(1),
  ];
  await first.check();
  await expect(page.getByText(/^Тримаємо за вами до/)).toBeVisible();
  await goToPayment(page);
  // The hold has expired, and another shopper was faster.
  const slot = await withShop(shop, async ({ pool }) => {
    const held = await pool.query<{ slot_id: string; date: string }>(
      "delete from delivery_holds where held_until = (select max(held_until) from delivery_holds) returning slot_id, date::text",
    );
    const [{ slot_id: id = "", date = "" } = {}] = held.rows;
    const full = "update delivery_slot_days set taken = capacity where slot_id = $1 and date = $2";
    await pool.query(full, [id, date]);
    return { id, date };
  });
  await placeButton(page).click();
  await expect(page.getByText("Цей час уже зайняли. Виберіть інший.")).toBeVisible();
  await expect(slotChoice(page)).toBeFocused();
  await expect(first).toBeDisabled();
  expect(await listOrders(page)).toEqual([]);
  await second.check();
  await goToPayment(page);
  await placeButton(page).click();
  await page.waitForURL(/\/checkout-success\?order=/);
  expect(await listOrders(page)).toHaveLength(1);
  await withShop(shop, ({ pool }) =>
    pool.query("update delivery_slot_days set taken = 0 where slot_id = $1 and date = $2", [
      slot.id,
      slot.date,
    ]),
  );
});

test("submitting before the only branch has loaded does not report it as missing @release", async ({
  page,
  shop,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1 } });
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/shipping_methods\/[^/]+\/addresses\?/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto("/checkout?step=2");
  await expect(page.getByText("Олена Нечуй-Левицька")).toBeVisible();
  await page.getByRole("radio", { name: /^Самовивіз/ }).check();
  await goToPayment(page);
  await expect(page.getByRole("button", { name: "Далі: оплата" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  answer();
  await expect(page.getByRole("heading", { name: "Крок 3 з 3: Оплата" })).toBeFocused();
});

const textsByLang = {
  en: {
    step: "Step 1 of 3: Your details",
    deliver: "Next: delivery",
    pay: "Next: payment",
    pickup: /^Pick-up/,
    cash: /^Cash/,
    order: /^Order for/,
    thanks: "Thank you",
  },
  ru: {
    step: "Шаг 1 из 3: Ваши данные",
    deliver: "Дальше: доставка",
    pay: "Дальше: оплата",
    pickup: /^Самовывоз/,
    cash: /^Наличными/,
    order: /^Заказать за/,
    thanks: "Спасибо",
  },
};

for (const lang of variants<"en" | "ru">(["en"], ["en", "ru"]))
  test(`a guest orders on a phone in ${lang}, and a lost connection at each step loses nothing @release`, async ({
    page,
    context,
    shop,
  }) => {
    const expected = textsByLang[lang];
    const offline = (isOff: boolean) => context.setOffline(isOff);
    const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
    await page.request.post("/ajax/cart/items?lang=ua", {
      data: { product_id: tent, quantity: 1 },
    });
    await page.goto(`/${lang}/checkout`);
    await expect(page.getByRole("heading", { name: expected.step })).toBeVisible();
    const shopper = newShopper();
    await page.locator("[name=firstName]").fill("Олена");
    await offline(true);
    await page.locator("[name=lastName]").fill("Нечуй-Левицька");
    await page.locator("[name=mobile]").fill(shopper.phone);
    await page.locator("[name=email]").fill(shopper.email);
    await press(expected.deliver);
    await expect(page).toHaveURL(/\?step=2$/);
    await offline(false);
    await page.getByRole("radio", { name: expected.pickup }).check();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(2);
    await offline(true);
    await press(expected.pay);
    await expect(page).toHaveURL(/\?step=3$/);
    await page.getByRole("radio", { name: expected.cash }).check();
    await offline(false);
    await page.reload();
    await expect(page.getByText("Олена Нечуй-Левицька")).toBeVisible();
    await expect(page.getByRole("radio", { name: expected.cash })).toBeChecked();
    await press(expected.order);
    await page.waitForURL(new RegExp(`/${lang}/checkout-success\\?order=`));
    await expect(page.getByRole("heading", { level: 1, name: expected.thanks })).toBeVisible();
    expect(await listOrders(page)).toHaveLength(1);
  });

test("a checkout opened first offline shows the known data, and the rest when online @release", async ({
  page,
  context,
  shop,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1 } });
  await page.goto("/cart");
  await expect(page.getByText("Намет Плай").first()).toBeVisible();
  const asks = /\/ajax\/(settings\/checkout|shipping_methods|payment_methods)/;
  await context.route(asks, (route) => route.abort());
  await page
    .getByRole("link", { name: /^Оформити/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(heading(page, "Чекаємо на зв’язок")).toBeVisible();
  await expect(page.getByText(/^Олена Нечуй-Левицька/)).toBeVisible();
  await expect(page.getByText("Львів, Відділення 7")).toBeVisible();
  await context.unroute(asks);
  // Without any press.
  await expect(page.getByRole("heading", { name: /^Крок 1 з 3/ })).toBeVisible();
});

test("a checkout never requests the same data twice at a time, however slow the answer is @release", async ({
  page,
  context,
  shop,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1 } });
  await page.clock.install();
  const asks = /\/ajax\/(settings\/checkout|shipping_methods|payment_methods)/;
  await context.route(asks, (route) => route.abort());
  await page.goto("/checkout");
  await expect(heading(page, "Чекаємо на зв’язок")).toBeVisible();

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let requestCount = 0;
  await context.route(/\/ajax\/payment_methods/, async (route) => {
    requestCount += 1;
    await answered;
    await route.continue();
  });
  await context.unroute(asks);
  await expect.poll(() => requestCount).toBe(1);
  // The periodic reload, and any successful answer, show that the connection is back.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => fetch("/ajax/settings?lang=ua"));
  expect(requestCount).toBe(1);
  answer();
  await expect(page.getByRole("heading", { name: /^Крок 1 з 3/ })).toBeVisible();
});

test("a step whose code failed to load in time loads as soon as it can @release", async ({
  page,
  context,
  shop,
}) => {
  const tent = await addPricedProduct(shop, "Намет Плай", 12_900, 9);
  await fillCart(page, { gateway: "cash", products: { [tent]: 1 } });
  const code = /\/assets\/delivery-form-.*\.js/;
  await context.route(code, (route) => route.abort());
  await page.goto("/checkout?step=2");
  await expect(page.getByRole("heading", { name: /^Крок 2 з 3/ })).toBeVisible();
  await expect(page.getByText("Намет Плай").first()).toBeAttached();
  await context.unroute(code);
  await expect(page.getByRole("radio", { name: /^Самовивіз/ })).toBeVisible();
});

test("delivery days that failed to load are loaded when the shop is reachable again @release", async ({
  page,
  context,
  shop,
}) => {
  const asks = /\/ajax\/delivery_details\//;
  await context.route(asks, (route) => route.abort());
  await goToCourier(page, shop);
  await expect(
    page.getByText("Щоб вибрати доставку, потрібен зв’язок.", { exact: false }),
  ).toBeVisible();
  await expect(slotChoice(page)).toBeHidden();
  await context.unroute(asks);
  await expect(slotChoice(page)).toBeVisible();
});
