/** No page of another site may put the shop into a frame of its own, and press its buttons. */
import { category, expect, product, test } from "./screen-fixtures.ts";

const elsewhere = "http://evil.example/";
const framable = "http://framable.example/";

test("no page of the shop can be framed by another site", async ({ shop, browser }) => {
  // Of its own: what the browser complains of here is meant.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const tab = await context.newPage();
  const html = (body: string) => ({ contentType: "text/html", body: `<!doctype html>${body}` });
  await tab.route(`${framable}**`, (route) => route.fulfill(html("<p>framed</p>")));
  const paths = [
    ...["/", category, product, "/en/", "/search?search=x", "/cart", "/checklist", shop.readyList],
    ...[
      "/brands",
      "/contacts",
      "/returns",
      "/kit",
      "/subscription/confirm?token=x",
      "/nowhere/at/all",
    ],
    ...["/shell/ua", "/ajax/cart", "/ajax/nowhere", "/assets/nothing.js", "/robots.txt", "/%zz"],
  ];
  const frames = [framable, ...paths.map((path) => shop.url + path)];
  await tab.route(`${elsewhere}**`, (route) =>
    route.fulfill(html(frames.map((src) => `<iframe src="${src}"></iframe>`).join(""))),
  );
  await tab.goto(elsewhere, { waitUntil: "load" });
  const shown = await Promise.all(
    tab
      .frames()
      .slice(1)
      .map(async (frame) => ({ url: frame.url(), text: await frame.content().catch(() => "") })),
  );
  expect(shown).toHaveLength(frames.length);
  // The way in which they are shown works: what may be framed is.
  expect(shown.filter(({ text }) => text.includes("framed"))).toHaveLength(1);
  const seen = shown.filter(({ url }) => !url.startsWith("chrome-error:"));
  expect(seen.map(({ url }) => url)).toEqual([framable]);
  await context.close();
});
