/**
 * The back office in a shop of 100,000 products and orders: turning the pages of lists, scrolling
 * the sheet and typing in one of its cells, as the owner's browser sees them.
 */
import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";
import { fillOrders } from "./edits-orders.ts";
import { issueOwnerTokens, secret } from "./owner.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

const pages = 40;
const frames = 240;
const keys = 40;

export async function measureOffice(dataDir: string): Promise<string> {
  const shop = await startBenchShop(dataDir, { SECRET: secret });
  const { executablePath, args } = needBrowser("shell");
  const browser = await chromium.launch({ executablePath, args });
  try {
    const [token] = await withShopDatabase(dataDir, async (database) => {
      await fillOrders(database, shop.url);
      return issueOwnerTokens(database, 1);
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${shop.url}/admin/login?token=${token}`);
    await page.locator("h1").waitFor();
    const figures = [
      await measureList(page, `${shop.url}/admin/products`, "products"),
      await measureList(page, `${shop.url}/admin/orders`, "orders"),
      await measureList(page, `${shop.url}/admin/stock?low=true`, "what runs low"),
      ...(await measureSheet(page, shop.url)),
    ];
    const title = `The back office, 100,000 products and orders (load ${loadavg()[0]?.toFixed(1)})`;
    return formatFigures(title, figures);
  } finally {
    await browser.close();
    await shop.term();
  }
}

/** From the press of «next» until the other rows are painted. */
async function measureList(page: Page, url: string, name: string): Promise<ReportFigure> {
  await page.goto(url);
  await page.locator("tbody tr").first().waitFor();
  const times = await page.evaluate(async (count) => {
    const first = () => document.querySelector("tbody tr")?.textContent;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const next = () => [...document.querySelectorAll("main nav button")].at(-1);
    const all: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const before = first();
      const began = performance.now();
      // as: the pager's last button
      (next() as HTMLButtonElement).click();
      while (first() === before) await frame();
      await frame();
      all.push(performance.now() - began);
    }
    return all;
  }, pages);
  return {
    name: `list of ${name}: to the next page, p95 of ${pages}`,
    unit: "ms",
    value: quantile(times, 0.95),
    gate: 300,
    goal: 200,
  };
}

async function measureSheet(page: Page, url: string): Promise<ReportFigure[]> {
  await page.goto(`${url}/admin/products/sheet`);
  await page.locator("[data-row='0'] [data-column='0']:not(:empty)").first().waitFor();
  const steps = await page.evaluate(async (count) => {
    const grid = document.querySelector("[role=grid]");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const all: number[] = [];
    let before = await frame();
    for (let at = 0; at < count; at += 1) {
      grid?.scrollBy(0, 120);
      const now = await frame();
      all.push(now - before);
      before = now;
    }
    return all;
  }, frames);
  const paints = await measureTyping(page);
  return [
    {
      name: `sheet: a frame while it scrolls 120 px a frame, p95 of ${frames}`,
      unit: "ms",
      value: quantile(steps, 0.95),
      gate: 34,
      goal: 17,
    },
    {
      name: `sheet: from a key in a cell to its paint, p95 of ${keys}`,
      unit: "ms",
      value: quantile(paints, 0.95),
      gate: 50,
      goal: 32,
    },
  ];
}

async function measureTyping(page: Page): Promise<number[]> {
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F2");
  await page.evaluate(() => {
    const paints: number[] = [];
    Reflect.set(window, "paints", paints);
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        // The message is handled after the frame that shows the key.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => paints.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  for (let at = 0; at < keys; at += 1) await page.keyboard.type("а", { delay: 60 });
  await page.keyboard.press("Escape");
  // as: put there above
  return page.evaluate(() => Reflect.get(window, "paints") as number[]);
}
