/** The HTML of the pages: what a browser would silently repair. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const manifest = { "src/app/entry-client.tsx": { file: "assets/entry.js", isEntry: true } };
const pages = makePages(manifest, "build");
const { app } = await openTestApp({
  seed: true,
  pages: (into) => registerRendering(into, { pages, clientDir }),
});

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements that hold no blocks. `summary` may hold one heading. */
const phrasing = new Set("span button p h1 h2 h3 h4 h5 h6 label summary small b strong".split(" "));
const blocks = new Set(
  "address article aside div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  ),
);

/** Blocks within elements that hold none, ids that stand twice, and tags that do not close. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const body = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  for (const [, end, name = "", rest = ""] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi)) {
    if (end) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
      continue;
    }
    const id = / id="([^"]+)"/.exec(rest)?.[1];
    if (id !== undefined && ids.has(id)) faults.push(`id ${id} stands twice`);
    if (id !== undefined) ids.add(id);
    const holder = open.findLast((one) => phrasing.has(one));
    const isHeading = holder === "summary" && /^h\d$/.test(name);
    if (holder && blocks.has(name) && !isHeading) faults.push(`<${name}> in <${holder}>`);
    if (!empty.has(name) && !rest.endsWith("/")) open.push(name);
  }
  return [...faults, ...open.map((name) => `<${name}> is not closed`)];
}

test("the check finds what it is for", () => {
  expect(findFaults('<p id="a"><b>x</b></p><br><summary><h2>x</h2></summary>')).toEqual([]);
  expect(findFaults("<span><i><h2>x</h2></i></span>")).toEqual(["<h2> in <span>"]);
  expect(findFaults('<i id="a"></i><i id="a"></i>')).toEqual(["id a stands twice"]);
  expect(findFaults("<ul><li></ul>")).toContain("</ul> closes nothing");
});

test("every page is valid HTML", async () => {
  const read = async (path: string) => (await app.inject(`/ajax${path}`)).json();
  const pathsOf = (rows: { path: string }[]) => rows.map(({ path }) => path);
  const [brand] = await read("/brands");
  const [list] = await read("/checklists?kind=ready");
  const products = await read("/products?limit=3&fields=path");
  const categories = await read("/product_categories?fields=path");
  const texts = await read("/pages?fields=path");
  const paths = [
    ...["/", "/en", "/ru", "/search?search=намет", "/search?search=zzzz", "/nowhere"],
    ...["/cart", "/checkout", "/wishlist", "/comparison", "/category-gateway", "/contacts"],
    ...["/login", "/register", "/forgot-password", "/profile", "/profile/orders", "/brands"],
    ...["/checklist", `/checklist/${list.id}`, brand.path],
    ...pathsOf(products.data),
    ...pathsOf(categories.slice(0, 3)),
    ...pathsOf(texts),
  ];
  for (const path of paths) {
    const { payload } = await app.inject(encodeURI(path));
    expect([path, findFaults(payload)]).toEqual([path, []]);
  }
  expect(paths.length).toBeGreaterThan(30);
});
