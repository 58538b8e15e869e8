import { expect, test, vi } from "vitest";
import { diskFull, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { isCode, isPack, makeCodeCache } from "./code-cache.ts";

const files = { "/assets/a-1.js": "let a", "/assets/b-1.js": "let b", "/assets/c-1.css": "p {}" };

/** A shop that has these files, and what was asked of it. */
function openShop(has: Record<string, string> = files) {
  const caches = makeFakeCaches();
  const asked: string[] = [];
  const shop = {
    packed: () => Response.json(has),
    single: (path: string) => {
      const text = has[path];
      const type = path.endsWith(".css") ? "text/css" : "text/javascript; charset=utf-8";
      if (text === undefined) return Response.json({ code: "notFound" }, { status: 404 });
      return new Response(text, { headers: { "content-type": type } });
    },
  };
  /** A worker of that build, as it starts: with nothing in memory. */
  const start = (build = "first", wanted = Object.keys(has), pack?: string) =>
    makeCodeCache({
      ...{ caches, build, wanted, pack: pack ?? "assets/packed-1.json" },
      network: async (request) => {
        const path = String(request);
        asked.push(path);
        return path.includes("packed") ? shop.packed() : shop.single(path);
      },
    });
  return { caches, asked, shop, start };
}

const textOf = async (code: ReturnType<typeof makeCodeCache>, path: string) =>
  (await code.find(path))?.text();

test("a first install asks once, keeps one piece, and has every file as what it is", async () => {
  const { caches, asked, start } = openShop();
  await start().bring();
  expect(asked).toEqual(["assets/packed-1.json"]);
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  const code = start();
  const script = await code.find("/assets/a-1.js");
  expect(script?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await script?.text()).toBe("let a");
  const style = await code.find("/assets/c-1.css");
  expect(style?.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await code.find("/assets/gone-1.js")).toBeUndefined();
});

test("a worker at work reads what is kept once", async () => {
  const { caches, start } = openShop();
  await start().bring();
  const code = start();
  code.warm();
  await code.find("/assets/a-1.js");
  await caches.delete("code");
  expect(await textOf(code, "/assets/b-1.js")).toBe("let b");
});

test("after a small change only what changed is asked for", async () => {
  const { asked, start } = openShop({ ...files, "/assets/b-2.js": "let b2" });
  await start("first", Object.keys(files)).bring();
  asked.length = 0;
  await start("second", ["/assets/a-1.js", "/assets/b-2.js", "/assets/c-1.css"]).bring();
  expect(asked).toEqual(["/assets/b-2.js"]);
  expect(await textOf(start("second"), "/assets/a-1.js")).toBe("let a");
  expect(await textOf(start("second"), "/assets/b-2.js")).toBe("let b2");
});

test("a build at work keeps its files while the next one waits, and after; the one before goes", async () => {
  const { caches, start } = openShop({ ...files, "/assets/b-2.js": "2", "/assets/b-3.js": "3" });
  const rest = ["/assets/a-1.js", "/assets/c-1.css"];
  const first = start("first", [...rest, "/assets/b-1.js"]);
  await first.bring();
  await first.keepFormer();
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  const second = start("second", [...rest, "/assets/b-2.js"]);
  await second.bring();
  expect(await textOf(start("first"), "/assets/b-1.js")).toBe("let b");
  await second.keepFormer();
  expect(caches.list()).toEqual(["code /worker/code/second", "code /worker/code/former"]);
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
  expect(await textOf(second, "/assets/b-2.js")).toBe("2");

  const third = start("third", [...rest, "/assets/b-3.js"]);
  await third.bring();
  await third.keepFormer();
  expect(caches.list().sort()).toEqual(["code /worker/code/former", "code /worker/code/third"]);
  expect(await textOf(third, "/assets/b-2.js")).toBe("2");
  expect(await third.find("/assets/b-1.js")).toBeUndefined();
});

test("what an earlier build left is found though it was looked for before", async () => {
  const { start } = openShop({ ...files, "/assets/b-2.js": "2" });
  await start("first", Object.keys(files)).bring();
  const second = start("second", ["/assets/b-2.js"]);
  await second.bring();
  expect(await second.find("/assets/b-1.js")).toBeUndefined();
  await second.keepFormer();
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
});

test("of a pack only what the build names is kept, and only texts", async () => {
  const { shop, asked, start } = openShop();
  shop.packed = () => Response.json({ ...files, "/assets/a-1.js": 7, "/assets/z-9.js": "let z" });
  await start().bring();
  expect(asked).toEqual(["assets/packed-1.json", "/assets/a-1.js"]);
  expect(await textOf(start(), "/assets/a-1.js")).toBe("let a");
  expect(await start().find("/assets/z-9.js")).toBeUndefined();
});

test("a pack that does not come, or comes in half, is made up for file by file", async () => {
  const answers = [
    () => new Response("<h1>Wi-Fi</h1>"),
    () => new Response(JSON.stringify(files).slice(0, 40)),
    () => Response.error(),
  ];
  for (const answer of answers) {
    const { shop, asked, start } = openShop();
    shop.packed = answer;
    await start().bring();
    expect(asked).toEqual(["assets/packed-1.json", ...Object.keys(files)]);
    expect(await textOf(start(), "/assets/b-1.js")).toBe("let b");
  }
});

test.each([
  [
    "a portal's page",
    () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } }),
  ],
  ["a refusal", () => Response.json({}, { status: 404 })],
  [
    "a way round",
    () =>
      Object.defineProperty(
        new Response("let b", { headers: { "content-type": "text/javascript" } }),
        "redirected",
        { value: true },
      ),
  ],
])("%s in place of a file fails the whole, and keeps nothing", async (_name, answer) => {
  const { caches, shop, start } = openShop();
  const { single } = shop;
  shop.packed = () => Response.error();
  shop.single = (path) => (path === "/assets/b-1.js" ? answer() : single(path));
  await expect(start().bring()).rejects.toThrow("/assets/b-1.js");
  expect(caches.list()).toEqual([]);
});

test("on a full disk pictures make room, once", async () => {
  const { caches, start } = openShop();
  await (await caches.open("pictures")).put("/images/tent.svg", new Response("tent"));
  caches.beforePut = () => {
    if (caches.list().some((entry) => entry.startsWith("pictures"))) diskFull();
  };
  await start().bring();
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  caches.beforePut = diskFull;
  await expect(start("second").bring()).rejects.toThrow("full");
});

test("what the browser has dropped is brought anew, once in a worker's life", async () => {
  const { caches, asked, start } = openShop();
  await start().bring();
  await caches.delete("code");
  const code = start();
  expect(await code.find("/assets/a-1.js")).toBeUndefined();
  asked.length = 0;
  await Promise.all([code.restore(), code.restore()]);
  expect(asked).toEqual(["assets/packed-1.json"]);
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  await caches.delete("code");
  await code.restore();
  expect(asked).toHaveLength(1);
});

test("a piece that cannot be read is brought anew, and stands in no later build's way", async () => {
  const { caches, start } = openShop();
  await start().bring();
  const cache = await caches.open("code");
  const spoil = () => cache.put("/worker/code/first", new Response('{"/assets/a-1.js": "le'));
  await spoil();
  const code = start();
  await expect(code.find("/assets/a-1.js")).rejects.toThrow();
  await code.restore();
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  await spoil();
  const second = start("second");
  await second.bring();
  await second.keepFormer();
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
});

test("Cache Storage that fails once is asked again", async () => {
  const { caches, start } = openShop();
  await start().bring();
  const code = start();
  const open = vi.spyOn(caches, "open").mockRejectedValueOnce(new Error("busy"));
  await expect(code.find("/assets/a-1.js")).rejects.toThrow("busy");
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  open.mockRestore();
});

test("code and its pack are known by their names", () => {
  expect(["assets/a-1.js", "/assets/a-1.css"].every(isCode)).toBe(true);
  expect(["assets/packed-1.json", "assets/a.woff2", "sw.js"].some(isCode)).toBe(false);
  expect(isPack("assets/packed-1.json")).toBe(true);
  expect(isPack("assets/package-1.js")).toBe(false);
});
