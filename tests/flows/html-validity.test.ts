/** Every screen that the server renders is valid HTML. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { isSampled } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");
/** What the standard forbids, and nothing of style. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

const screens = [
  "/",
  "/category-gateway",
  "/category-gateway/pokhid",
  "/checklist",
  "/brands",
  "/brands/plai",
  "/contacts",
  "/about-us",
  "/returns",
  "/offer",
  "/search?search=намет",
  "/search?search=карпати",
  "/search?search=трактор",
  "/search?search=zzzz",
  "/search",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/cart",
  "/checkout",
  "/wishlist",
  "/comparison",
  "/profile",
  "/profile/orders",
  "/checkout-success",
  "/order/unknown",
  "/404",
  "/kit",
  "/pokhid",
  "/pokhid/pokhidna-kukhnia",
  "/aktsii",
  "/aktsii/more-chekaie",
  "/pokhid/namety/namet-dvomisnyi-plai-2",
  "/odiah-i-vzuttia/odiah/doshchovyk-smereka-zlyva",
  "/produkty/ovochi-i-frukty/kavun-levada-1-sht",
  "/nowhere",
  "/en",
  "/en/checklist",
  "/ru",
  "/shell/ua",
];

const categories = "/product_categories?fields=path";

let shop: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  shop = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
});

async function listFaults(path: string): Promise<string[]> {
  const { statusCode, payload } = await shop.app.inject({ url: encodeURI(path) });
  expect([200, 404], `${path} ${statusCode}`).toContain(statusCode);
  expect(payload).toContain("<!doctype html>");
  const report = await validator.validateString(payload);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`),
  );
}

test("the validator finds blocks where none may be, ids that stand twice, and open elements", async () => {
  const isValid = async (html: string) => (await validator.validateString(html)).valid;
  expect(
    await isValid('<p id="a"><b>x</b></p><br><details><summary><h2>x</h2></summary></details>'),
  ).toBe(true);
  for (const html of [
    "<p><span><h2>Списки</h2></span></p>",
    "<span><i><h2>x</h2></i></span>",
    "<button><div>x</div></button>",
    '<i id="a"></i><i id="a"></i>',
    "<ul><li>x</li></ul></div>",
    "<div><span>x</span>",
  ])
    expect(await isValid(html), html).toBe(false);
});

test("every screen is valid HTML", async () => {
  const listed: string[] = [];
  for (const url of ["/pages?fields=path", categories, "/products?limit=12&fields=path"]) {
    const answer = (await shop.app.inject(`/ajax${url}`)).json();
    const found: { path: string }[] = Array.isArray(answer) ? answer : answer.data;
    expect(found.length, url).toBeGreaterThan(3);
    listed.push(...found.map(({ path }) => path));
  }
  const faults: string[] = [];
  const visited = [...screens, ...listed.filter((_, at) => isSampled(at, 14))];
  for (const path of new Set(visited)) faults.push(...(await listFaults(path)));
  expect(faults).toEqual([]);
});

test("every ready list is valid HTML", async () => {
  const lists = await shop.app.inject({ url: "/ajax/checklists?kind=ready" });
  const ids: string[] = lists.json().map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const faults: string[] = [];
  for (const id of ids.filter((_, at) => isSampled(at, 8)))
    faults.push(...(await listFaults(`/checklist/${id}`)));
  expect(faults).toEqual([]);
});
