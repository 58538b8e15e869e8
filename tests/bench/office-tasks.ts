/**
 * Everyday tasks of a back office, done as a person does them: only what the screen shows, each
 * from the first screen, by the shortest way of somebody who knows it. The same person does the same
 * in Vendure's dashboard. Counted are clicks and keys, and the seconds until the screen says that
 * the task is done. What a hand would need is estimated by the keystroke-level model (Card, Moran
 * and Newell, 1980): 0.28 s for a key, 1.1 s to point and 0.2 s to click.
 */
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";
import { startShop } from "#tests/support/server/shop-program.ts";
import { openOfficeShop } from "./office-shop.ts";
import { type Person, personAt } from "./person.ts";
import { tableOf } from "./report.ts";
import { type TaskName, taskNames } from "./task-names.ts";
import { officeTasks } from "./tasks-here.ts";
import { signInToVendure, vendureTasks } from "./tasks-vendure.ts";
import { openVendure, vendureVersion } from "./vendure.ts";

const secret = "a secret of the bench, longer than 32";

type Figures = ReturnType<Person["figures"]>;
type Outcomes = Partial<Record<TaskName, Figures>>;

/** `part`: `shop` or `vendure`; absent: both. */
export async function measureOfficeTasks(part: string | undefined): Promise<string> {
  const { executablePath, args } = needBrowser("shell");
  const browser = await chromium.launch({ executablePath, args });
  try {
    const shop = part === "vendure" ? {} : await measureHere(browser);
    const vendure = part === "shop" ? {} : await measureVendure(browser);
    return format(shop, vendure);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, locale: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale });
  page.setDefaultTimeout(60_000);
  return page;
}

async function measureHere(browser: Browser): Promise<Outcomes> {
  const running = await startShop({ env: { SECRET: secret } });
  try {
    const page = await openPage(browser, "uk-UA");
    const shop = await openOfficeShop(running, secret);
    await page.goto(`${running.url}/admin/login?token=${shop.signInToken}`);
    await page.getByRole("heading", { level: 1, name: "Сьогодні" }).waitFor();
    return await measureTasks(
      page,
      async () => {
        await page.goto(`${running.url}/admin`);
        await page.getByRole("link", { name: /спакувати/ }).waitFor();
      },
      (name, person) => officeTasks[name](person, shop),
    );
  } finally {
    await running.term();
    await rm(running.dataDir, { recursive: true, force: true });
  }
}

async function measureVendure(browser: Browser): Promise<Outcomes> {
  const vendure = await openVendure();
  try {
    const page = await openPage(browser, "en-US");
    await signInToVendure(page, vendure);
    return await measureTasks(
      page,
      async () => {
        await page.goto(`${vendure.url}/dashboard/`);
        await page.getByRole("link", { name: "Insights" }).first().waitFor();
      },
      // What it lacks is not in the table.
      (name, person) => vendureTasks[name]?.(person, vendure),
    );
  } finally {
    await vendure.close();
  }
}

async function measureTasks(
  page: Page,
  openFirstScreen: () => Promise<void>,
  run: (name: TaskName, person: Person) => Promise<void> | undefined,
): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  // as: Object.keys forgets the keys
  for (const name of Object.keys(taskNames) as TaskName[]) {
    await openFirstScreen();
    const person = personAt(page);
    const task = run(name, person);
    if (!task) continue;
    await task;
    const figures = person.figures();
    outcomes[name] = figures;
    console.log(`${taskNames[name]}: ${JSON.stringify(figures)}`);
  }
  return outcomes;
}

function format(shop: Outcomes, vendure: Outcomes): string {
  const figure = (of: (figures: Figures) => string) => (name: TaskName) =>
    [shop, vendure].map((side) => {
      const figures = side[name];
      return figures ? of(figures) : "–";
    });
  const columns = [
    figure(({ clicks }) => String(clicks)),
    figure(({ keys }) => String(keys)),
    figure(({ byHand }) => byHand.toFixed(0)),
    figure(({ seconds }) => seconds.toFixed(1)),
  ];
  const rows = Object.entries(taskNames).map(([name, title]) => [
    title,
    // as: a key of the same table
    ...columns.flatMap((column) => column(name as TaskName)),
  ]);
  const head = ["task", "clicks", "keys", "seconds by hand", "seconds of the screen"];
  const sides = head.flatMap((title, at) => (at === 0 ? [title] : [title, "Vendure"]));
  return `## Tasks beside Vendure ${vendureVersion}\n\n${tableOf(sides, rows)}\nThe shortest way of somebody who knows both, from the first screen; by hand is the estimate of the keystroke-level model, the screen's seconds are a program's without pauses at load ${loadavg()[0]?.toFixed(1)}. –: Vendure's dashboard has no import of products. Ours writes over names that are translated, Vendure's are empty.\n`;
}
