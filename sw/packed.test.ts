import { expect, test } from "vitest";
import { makeFakeCaches } from "#tests/support/fake-caches.ts";
import { isPack, unpack } from "./packed.ts";

const site = "https://torba.example";
const files = { "/assets/a-1.js": "let a", "/assets/b-1.js": "let b", "/assets/c-1.css": "p {}" };
const wanted = [...Object.keys(files), "/assets/font-1.woff2", "/shell/ua"].map(
  (path) => site + path,
);

/** A cache that holds these already, and what was asked for. */
async function open({ kept = [] as string[], answer = () => Response.json(files) } = {}) {
  const caches = makeFakeCaches();
  const cache = await caches.open("files");
  for (const path of kept) await cache.put(site + path, new Response("as it was"));
  const asked: unknown[] = [];
  const bring = () =>
    unpack(cache, { url: "assets/packed-1.json", wanted }, async (request) => {
      asked.push(request);
      return answer();
    });
  return { caches, cache, asked, bring };
}

test("a first install asks once, and has every script and style, each as what it is", async () => {
  const { cache, asked, bring } = await open();
  await bring();
  expect(asked).toEqual(["assets/packed-1.json"]);
  const script = await cache.match("/assets/a-1.js");
  expect(script?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await script?.text()).toBe("let a");
  const style = await cache.match("/assets/c-1.css");
  expect(style?.headers.get("content-type")).toBe("text/css; charset=utf-8");
});

test("what is there stays as it was", async () => {
  const { cache, bring } = await open({ kept: ["/assets/a-1.js"] });
  await bring();
  expect(await (await cache.match("/assets/a-1.js"))?.text()).toBe("as it was");
  expect(await (await cache.match("/assets/b-1.js"))?.text()).toBe("let b");
});

test("where most is there already the pack is not asked for", async () => {
  const { asked, bring } = await open({ kept: Object.keys(files) });
  await bring();
  expect(asked).toEqual([]);
});

test("of a pack only what the build names is kept", async () => {
  const more = () => Response.json({ ...files, "/assets/z-9.js": "let z", "/shell/ua": "<p>" });
  const { caches, bring } = await open({ answer: more });
  await bring();
  expect(caches.list()).toEqual(Object.keys(files).map((path) => `files ${path}`));
});

test("a portal's page, half a pack, no signal and a full disk keep nothing wrong, and end nothing", async () => {
  for (const answer of [
    () => new Response("<h1>Wi-Fi</h1>"),
    () => new Response(JSON.stringify(files).slice(0, 40)),
    () => Response.error(),
  ]) {
    const { caches, bring } = await open({ answer });
    await bring();
    expect(caches.list()).toEqual([]);
  }
  const { caches, bring } = await open();
  caches.beforePut = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await bring();
  expect(caches.list()).toEqual([]);
});

test("the pack is known by its name", () => {
  expect(isPack({ url: "assets/packed-1.json" })).toBe(true);
  expect(isPack({ url: "assets/package-1.js" })).toBe(false);
});
