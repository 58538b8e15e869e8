/** A page is visible before its code has loaded: taps in the meantime are not lost. */
import type { Page } from "@playwright/test";
import {
  category,
  expect,
  largeCategory,
  product,
  rows,
  test,
  waitUntilHydrated,
} from "./screen-fixtures.ts";

/** Holds the files until `letGo`. */
async function holdFiles(page: Page, files: RegExp) {
  let letGo = () => {};
  const later = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await later;
    await route.continue();
  });
  return { letGo: () => letGo() };
}

/** Holds the page's code until `letGo`; the early one arrives. */
async function holdCode(page: Page) {
  const { letGo } = await holdFiles(page, /\/assets\/entry-client-.*\.js$/);
  // As over a slow line, where a first page stays in the device's font.
  await page.route(/\/assets\/early-taps-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await route.continue();
  });
  return {
    open: async (path: string) => {
      const early = page.waitForResponse(/\/assets\/early-taps-.*\.js$/);
      await page.goto(path, { waitUntil: "commit" });
      await (await early).finished();
    },
    letGo,
  };
}

test("a tap before the page's code has loaded takes effect once it has, and the next page has the shop's font", async ({
  page,
  shop,
}) => {
  const code = await holdCode(page);
  await code.open(shop.readyList);
  const [font] = await listFonts(page);
  await rows(page).first().click();
  await rows(page).nth(2).click();
  code.letGo();
  await page.waitForURL((url) => url.pathname !== shop.readyList);
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "need");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "have");
  expect(font).toBe("unloaded");
  await page.getByRole("link", { name: "Торба" }).first().click();
  await expect.poll(async () => (await listFonts(page))[0]).toBe("loaded");
});

test("what was tapped before a link was followed waits for its page, is done there once, and another page says so", async ({
  page,
  shop,
}) => {
  const code = await holdCode(page);
  await code.open(shop.readyList);
  await rows(page).first().click();
  const goHome = async () => {
    await page.getByRole("link", { name: "Торба" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
  };
  // The menu of a row has its place, and saves nothing.
  await page.locator("[data-item] > [aria-haspopup]").nth(1).click();
  await goHome();
  // What was tapped first is there once it is left a second time.
  await code.open(shop.readyList);
  await rows(page).nth(2).click();
  await goHome();
  code.letGo();
  // The first touch, which runs the page's code.
  await page.mouse.move(1, 1);
  await expect(page.getByText(/^Натиснуте на сторінці «.+» ще не записано/)).toBeVisible();
  await page.getByRole("link", { name: "Повернутися" }).click();
  await page.waitForURL((url) => !["/", shop.readyList].includes(url.pathname));
  await expect(rows(page).first()).toHaveAttribute("data-state", "have");
  await expect(rows(page).nth(1)).toHaveAttribute("data-state", "need");
  await expect(rows(page).nth(2)).toHaveAttribute("data-state", "have");
  await page.goto(shop.readyList);
  await waitUntilHydrated(page);
  await expect(rows(page).first()).toHaveAttribute("data-state", "need");
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("taps");
});

test("what was saved of a filtered listing before a link was followed is saved once its products have come, and nothing else is done", async ({
  page,
}) => {
  const address = `${largeCategory}?sort=price`;
  const code = await holdCode(page);
  await code.open(address);
  const main = page.getByRole("main");
  const title = await main
    .getByRole("heading", { level: 1 })
    .evaluate((h1) => h1.firstChild?.textContent);
  const wishlistButtons = main.getByRole("button", { name: /^В обране/ });
  const count = await wishlistButtons.count();
  const name = await wishlistButtons.nth(1).getAttribute("aria-label");
  await wishlistButtons.nth(1).click();
  await main.getByRole("button", { name: "Показати ще" }).click();
  await page.getByRole("link", { name: "Торба" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  const products = await holdFiles(page, /\/ajax\/products\?/);
  code.letGo();
  // The first touch, which runs the page's code.
  await page.mouse.move(1, 1);
  await expect(page.getByText(`Натиснуте на сторінці «${title}» ще не записано.`)).toBeVisible();
  await page.getByRole("link", { name: "Повернутися" }).click();
  await page.waitForURL(`**${address}`);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(wishlistButtons).toHaveCount(0);
  products.letGo();
  await expect(main.getByRole("button", { name: name ?? "" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(main.locator("button[aria-pressed=true]")).toHaveCount(1);
  await expect(wishlistButtons).toHaveCount(count);
});

test("over a weak line the pictures of a list's rows come once its code is here, or after a minute", async ({
  page,
  shop,
}) => {
  const code = await holdFiles(page, /\/assets\/(early-taps|entry-client)-.*\.js$/);
  await page.clock.install();
  await page.goto(shop.readyList, { waitUntil: "commit" });
  const picture = page.locator("[data-item] img").first();
  await expect(rows(page).first()).toBeVisible();
  await expect(picture).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(picture).toBeVisible();
  await page.goto(shop.readyList, { waitUntil: "commit" });
  await expect(picture).toBeHidden();
  code.letGo();
  await expect(picture).toBeVisible();
});

test("a language chosen before the page's code has loaded is remembered", async ({ page }) => {
  const code = await holdCode(page);
  await code.open(category);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL(`**/en${category}`);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("before any code has come a tap says that it is worked on, once, and is done once; later one that waits for nothing says nothing", async ({
  page,
}) => {
  const code = await holdFiles(page, /\/assets\/(early-taps|entry-client)-.*\.js$/);
  const device = await holdFiles(page, /\/assets\/device-.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^Додати в кошик/ })
    .first();
  const name = await button.getAttribute("aria-label");
  const busy = page.locator("button[aria-busy=true][data-early]");
  const note = page.locator("#working");
  await expect(note).toBeEmpty();
  await button.click();
  await expect(busy).toHaveAttribute("aria-label", name ?? "");
  await expect(note).toHaveText("Завантажуємо");
  await expect(note).toBeVisible();
  await button.click();
  code.letGo();
  await page.waitForFunction(() => window.taps?.isOver);
  // The page listens, and what the tap needs has not come.
  await expect(busy).toHaveAttribute("aria-label", name ?? "");
  await button.click();
  device.letGo();
  await expect(page.getByText("Додано в кошик")).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(note).toBeEmpty();
  await expect(page.getByRole("spinbutton", { name: /^Кількість/ })).toHaveValue("1");

  const saveButton = page.locator("main article button[aria-pressed]").first();
  const toggleSaved = async (pressed: string) => {
    await saveButton.click();
    await expect(saveButton).toHaveAttribute("aria-pressed", pressed);
  };
  // Its code comes with the first tap, if not before.
  await toggleSaved("true");
  await expect(page.getByText("Додано в обране")).toBeVisible();
  await expect(busy).toHaveCount(0);
  await toggleSaved("false");
  await expect(page.getByText("Прибрано з обраного")).toBeVisible();
  await expect(busy).toHaveCount(0);
  await note.evaluate((element) => {
    const onSaid = () => element.setAttribute("data-said", "");
    new MutationObserver(onSaid).observe(element, { childList: true });
  });
  // The second tap, right after, takes it back.
  await toggleSaved("true");
  await toggleSaved("false");
  await expect(note).not.toHaveAttribute("data-said");
});

/** The states of the shop's font files, the one with its alphabets first. */
const listFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter((face) => face.family.includes("Onest Variable"))
      .map((face) => face.status),
  );

test("an option chosen before the page's code has loaded stays chosen @release", async ({
  page,
}) => {
  const code = await holdCode(page);
  await code.open(product);
  const pick = (name: string) => page.getByRole("radio", { name }).locator("xpath=..").click();
  await pick("41");
  await pick("42");
  code.letGo();
  await waitUntilHydrated(page);
  await pick("Горіховий");
  await expect(page).toHaveURL(/\?variant=/);
});

test("a first visit's page runs its code once it is touched, the next one by itself", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const countLoads = (name: string) =>
    requested.filter((url) => url.includes(`/assets/${name}-`)).length;
  await page.goto(category);
  // Its code is there before anybody touches the page.
  await expect.poll(() => countLoads("vendor")).toBe(1);
  await page.waitForLoadState("networkidle");
  // What it loads first when it runs.
  expect(countLoads("start")).toBe(0);
  // What a shopper types and chooses first is not lost.
  await page.getByRole("combobox", { name: "Пошук" }).fill("намет");
  await expect.poll(() => countLoads("dexie")).toBe(1);
  await expect(page.getByRole("option", { name: /Намет/ }).first()).toBeVisible();
  await waitUntilHydrated(page);
  await page.reload();
  await expect.poll(() => countLoads("dexie")).toBe(2);
});

test("what is chosen before the page's code has loaded is done once it has", async ({ page }) => {
  const code = await holdCode(page);
  await code.open(category);
  await page.getByRole("combobox", { name: "Порядок" }).selectOption({ label: "Спершу дешевші" });
  code.letGo();
  await expect(page).toHaveURL(/sort=price/);
});

declare global {
  interface Window {
    /** Timers without delay, from the moment at which the page's parts are scheduled. */
    heldTurns?: (() => void)[];
  }
}

test("a tap on a part that is not hydrated yet takes effect at once", async ({ page }) => {
  await page.addInitScript(holdTasks);
  await page.goto("/");
  // The first touch, which runs the page's code.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => window.heldTurns?.length);
  const saveButton = page.locator("main article button[aria-pressed]").first();
  await saveButton.evaluate((button) => {
    // Only the click: a pointer would move the focus as well.
    if (button instanceof HTMLElement) button.click();
  });
  await expect(saveButton).toHaveAttribute("aria-pressed", "true");
});

/** In the page, before its code: scheduled work waits until something is clicked. */
function holdTasks(): void {
  const after = window.setTimeout;
  const listen = window.addEventListener;
  let held: (() => void)[] | undefined;
  const letGo = () => {
    // The click itself goes first.
    for (const call of held ?? []) after(call, 500);
    held = undefined;
  };
  listen("click", letGo, true);
  // as: the shape that the page's own code uses
  window.addEventListener = ((type: string, ...rest: [EventListener, (boolean | object)?]) => {
    // What waits for the page's first touch has options of its own.
    if (type === "focusin" && rest[1] === true) {
      held = [];
      window.heldTurns = held;
    }
    listen(type, ...rest);
  }) as typeof window.addEventListener;
  // as: the same
  window.setTimeout = ((call: () => void, ms?: number, ...rest: unknown[]) =>
    held && !ms ? held.push(call) : after(call, ms, ...rest)) as typeof window.setTimeout;
}

test("a card of a first visit shows the raster copy of a drawing, a large place the drawing; the first of a page stands in it", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "load" });
  await expect.poll(async () => (await listShownPictures(page)).length).toBeGreaterThan(2);
  for (const path of await listShownPictures(page))
    expect(path).toMatch(/^\/images\/raster\/[a-z-]+-(160|320)\.webp$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(category, { waitUntil: "load" });
  await expect.poll(async () => (await listShownPictures(page)).length).toBeGreaterThan(2);
  const [first, second] = await listShownPictures(page);
  expect(first).toMatch(/^data:image\/webp;/);
  expect(second).toMatch(/^\/images\/raster\//);
  await page.goto(product, { waitUntil: "load" });
  await expect
    .poll(async () => (await listShownPictures(page))[0])
    .toMatch(/^data:image\/svg\+xml,/);
});

/** The files behind the pictures that have loaded, or the beginnings of their data, in the page's order. */
const listShownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => image.currentSrc.replace(location.origin, "").slice(0, 100)),
  );
