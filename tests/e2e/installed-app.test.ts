/** What the system hands to the installed shop: a shared text, an opened file, a shortcut. */
import type { Page } from "@playwright/test";
import { openPhone, waitUntilStored } from "#tests/support/browser/phone.ts";
import { copyReadyList, expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

type Manifest = {
  share_target: { action: string; params: Record<"title" | "text" | "url", string> };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  shortcuts: { name: string; url: string }[];
};

async function readManifest(page: Page): Promise<Manifest> {
  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(link ?? "");
  // as: the manifest of the shop
  return (await answer.json()) as Manifest;
}

test("a text that another program shares becomes a list, without signal too @release", async ({
  shop,
}) => {
  const phone = await openPhone(shop.url);
  const { page } = phone;
  await page.goto("/checklist-constructor?door=import");
  await waitUntilStored(page);
  const { share_target } = await readManifest(page);
  await phone.setOffline(true);
  // As the system calls it: the names of the manifest, the values as they were shared.
  const { action, params } = share_target;
  const query = new URLSearchParams({
    [params.title]: "Дача на вихідні",
    [params.text]: "- 2 кг картоплі\n- мангал\n- [x] вугілля",
    [params.url]: "https://notes.example/42",
  });
  await page.goto(`${action}?${query}`);
  await expect(page.getByText(/4\sречі/)).toBeVisible();
  await page.getByRole("textbox", { name: "Назва" }).fill("Дача");
  await page.getByRole("button", { name: "Створити список" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Дача" })).toBeVisible();
  await expect(page.locator("[data-item]").filter({ hasText: "2 кг" })).toHaveCount(1);
  // A long text is a long address, which no server would take: the worker answers it.
  const long = Array.from({ length: 300 }, (_, at) => `- річ номер ${at} з довгого списку`);
  const all = new URLSearchParams({ [params.text]: long.join("\n") });
  await phone.setOffline(false);
  await page.goto(`${action}?${all}`);
  await expect(page.getByText(/300\sречей/)).toBeVisible();
  await phone.close();
  expect(phone.complaints).toEqual([]);
});

/** Chromium's queue of opened files, which a headless browser fills with none. */
function standInForQueue(): void {
  const consumers: ((params: unknown) => void)[] = [];
  Object.defineProperty(window, "launchQueue", {
    value: { setConsumer: (consumer: (params: unknown) => void) => consumers.push(consumer) },
  });
  Reflect.set(window, "openWithShop", (name: string, content: string) => {
    const file = new File([content], name);
    consumers.at(-1)?.({ files: [{ getFile: async () => file }] });
    return consumers.length;
  });
}

const openFile = (page: Page, name: string, content: string) =>
  page.evaluate(([file, text]) => Reflect.get(window, "openWithShop")(file, text), [
    name,
    content,
  ] as const);

test("a file that is opened with the shop becomes a list; one that is no text says so @release", async ({
  page,
}) => {
  await page.addInitScript(standInForQueue);
  await page.goto("/");
  const { file_handlers } = await readManifest(page);
  const [handler] = file_handlers;
  expect(Object.values(handler?.accept ?? {}).flat()).toEqual(
    expect.arrayContaining([".md", ".csv", ".json", ".ics", ".txt"]),
  );
  await page.goto(handler?.action ?? "");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Створити список" }).waitFor();
  const table = "Item Name,Category,qty,weight,unit\nНамет,Табір,1,1200,gram\nГаз,Кухня,2,,\n";
  expect(await openFile(page, "Похід.csv", table)).toBeGreaterThan(0);
  await expect(page.getByText(/2\sречі, 2\sрозділи/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Назва" })).toHaveValue("Похід");
  await openFile(page, "фото.txt", "\u0000\u0001\u0000");
  await expect(page.getByText("Це не текстовий файл. Виберіть TXT")).toBeVisible();
  await expect(page.getByText(/2\sречі, 2\sрозділи/)).toBeVisible();
  await page.getByRole("button", { name: "Створити список" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("the shortcut opens the list that the shopper was in, else the lists @release", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const { shortcuts } = await readManifest(page);
  const current = shortcuts.find(({ name }) => name === "Поточний список")?.url ?? "";
  await page.goto(current);
  await expect(page).toHaveURL(/\/checklist(\?current)?$/);
  await waitUntilHydrated(page);
  const own = await copyReadyList(page, shop.readyList);
  await page.goto("/");
  await page.goto(current);
  await expect(page).toHaveURL(new RegExp(`${own}$`));
  await expect(rows(page).first()).toBeVisible();
});
