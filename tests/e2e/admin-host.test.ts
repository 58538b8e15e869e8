/** ADMIN_URL: the back office on another host than the shop, in a real browser. */
import { createServer } from "node:net";
import { expect, test } from "@playwright/test";
import { startShop } from "#tests/support/server/shop-program.ts";
import { ownerEmail, waysInto } from "./admin-office.ts";
import { listComplaints } from "./admin-session.ts";

test.setTimeout(600_000);

/** A port that is free now; both hosts have to know it before the shop is started. */
const findPort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

test("an owner signs in, saves and signs out on the office's host; the shop's host knows nothing of it @release", async ({
  browser,
}) => {
  const port = await findPort();
  const [shopUrl, officeUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const shop = await startShop({
    env: {
      ADMIN_EMAIL: ownerEmail,
      LOG_LEVEL: "info",
      PORT: String(port),
      PUBLIC_URL: shopUrl,
      ADMIN_URL: officeUrl,
    },
  });
  const { requestLink } = waysInto(shop);
  const context = await browser.newContext({ locale: "uk-UA" });
  const page = await context.newPage();
  const complaints = listComplaints(page);

  // The shop's host sends its owner to the office, and the letter leads there too.
  await page.goto(`${shopUrl}/admin/products`);
  expect(page.url()).toMatch(new RegExp(`^${officeUrl}/admin`));
  const link = await requestLink(page, ownerEmail);
  expect(link).toMatch(new RegExp(`^${officeUrl}/admin/login`));
  const answer = await page.goto(link);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe|googletagmanager/);
  await expect(page.getByRole("heading", { level: 1, name: "Сьогодні" })).toBeVisible();
  const [cookie, ...others] = (await context.cookies()).filter(({ name }) =>
    name.includes("admin-session"),
  );
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    domain: "localhost",
    path: "/admin/session",
    httpOnly: true,
    sameSite: "Strict",
  });

  await page.goto(`${officeUrl}/admin/products?search=TENT-2`);
  await page.locator("tbody a").first().click();
  await page.getByLabel("Ціна", { exact: true }).fill("4567");
  await page.getByRole("button", { name: "Зберегти" }).click();
  await expect(page.getByText("Збережено", { exact: true })).toBeVisible();
  // Its pictures come from here, and the shop's page of it stands on the shop's host.
  const pictures = page.locator("main img");
  await expect(pictures.first()).toBeVisible();
  expect(
    await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  const inShop = await page.getByRole("link", { name: "У магазині" }).getAttribute("href");
  const shopper = await context.newPage();
  await shopper.goto(new URL(inShop ?? "", officeUrl).href);
  expect(new URL(shopper.url()).origin).toBe(shopUrl);
  await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
  // A page of the shop's host cannot renew the office's session.
  const stolen = await shopper.evaluate(
    async (url) =>
      fetch(`${url}/admin/session`, { credentials: "include" }).then(
        ({ status }) => String(status),
        () => "blocked",
      ),
    officeUrl,
  );
  expect(stolen).not.toBe("200");

  await page.reload();
  await expect(page.getByLabel("Ціна", { exact: true })).toHaveValue("4567");
  await page.getByRole("button", { name: "Вийти" }).first().click();
  await expect(page.getByLabel("Пошта")).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.includes("admin-session"))).toEqual(
    [],
  );
  await page.goto(`${officeUrl}/admin/orders`);
  await expect(page.getByLabel("Пошта")).toBeVisible();
  expect(complaints).toEqual([]);
  await shop.kill9();
});
