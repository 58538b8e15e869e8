/** A captive portal answers for the shop: it does not count as the shop, and nothing is lost. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openNetworkLink } from "#tests/support/browser/network-link.ts";
import { countOps } from "#tests/support/browser/phone.ts";
import { expect, rows, test, waitUntilHydrated } from "./screen-fixtures.ts";

/** Answers every other request with a redirect to its page, and all the others with the page. */
async function startPortal() {
  const requests: string[] = [];
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url?.split("?")[0]}`);
    if (requests.length % 2 === 0 && url !== "/portal")
      response.writeHead(302, { location: "/portal" }).end();
    else
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end("<h1>Вітаємо в поїзді! Увійдіть, щоб продовжити</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("behind a captive portal changes wait and a page that cannot be had leaves the shop open; without it both go on", async ({
  page,
  shop,
}) => {
  const portal = await startPortal();
  const link = await openNetworkLink(shop.url);
  try {
    await page.goto(link.url + shop.readyList);
    await waitUntilHydrated(page);
    await rows(page).first().click();
    await page.waitForURL((url) => url.pathname !== shop.readyList);
    await expect.poll(() => countOps(page)).toBe(0);

    link.setTarget(portal.url);
    await rows(page).nth(2).click();
    await expect(rows(page).nth(2)).toHaveAttribute("data-state", "have");
    await expect(page.getByText("Без зв’язку").first()).toBeVisible();
    await page.getByRole("link", { name: "Торба" }).first().click();
    await expect.poll(() => portal.requests).toContain("HEAD /");
    await expect.poll(() => portal.requests).toContain("POST /ajax/ops");
    expect(await countOps(page)).toBe(1);
    await expect(page.getByText("Без зв’язку").first()).toBeVisible();

    link.setTarget(shop.url);
    // The page is opened by its address, which would end a look into its database.
    await expect(page.getByRole("main")).toHaveAttribute("data-page", "home", { timeout: 60_000 });
    await expect.poll(() => countOps(page), { timeout: 60_000 }).toBe(0);
  } finally {
    await link.close();
    portal.close();
  }
});
