/** No page of another site may frame the shop and press its buttons. */
import { category, expect, product, test } from "./screen-fixtures.ts";

const otherSite = "http://evil.example/";
const framable = "http://framable.example/";

test("no page of the shop can be framed by another site @release", async ({ shop, browser }) => {
  // Its own test object: here the browser's errors are expected.
  const context = await browser.newContext({ serviceWorkers: "block" });
  const tab = await context.newPage();
  const html = (body: string) => ({ contentType: "text/html", body: `<!doctype html>${body}` });
  await tab.route(`${framable}**`, (route) => route.fulfill(html("<p>framed</p>")));
  const paths = [
    "/",
    category,
    product,
    "/en/",
    "/search?search=x",
    "/cart",
    "/checklist",
    shop.readyList,
    "/brands",
    "/contacts",
    "/returns",
    "/kit",
    "/subscription/confirm?token=x",
    "/nowhere/at/all",
    "/shell/ua",
    "/ajax/cart",
    "/ajax/nowhere",
    "/assets/nothing.js",
    "/robots.txt",
    "/%zz",
  ];
  const frames = [framable, ...paths.map((path) => shop.url + path)];
  await tab.route(`${otherSite}**`, (route) =>
    route.fulfill(html(frames.map((src) => `<iframe src="${src}"></iframe>`).join(""))),
  );
  await tab.goto(otherSite, { waitUntil: "load" });
  const shown = await Promise.all(
    tab
      .frames()
      .slice(1)
      .map(async (frame) => ({ url: frame.url(), text: await frame.content().catch(() => "") })),
  );
  expect(shown).toHaveLength(frames.length);
  // A control: a page that may be framed is shown.
  expect(shown.filter(({ text }) => text.includes("framed"))).toHaveLength(1);
  const seen = shown.filter(({ url }) => !url.startsWith("chrome-error:"));
  expect(seen.map(({ url }) => url)).toEqual([framable]);
  await context.close();
});
