import { expect, test, vi } from "vitest";
import { diskFull, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { isCode, isPack, makeCodeCache } from "./code-cache.ts";
import { writePack } from "./code-pack.ts";

const files = { "/assets/a-1.js": "let a", "/assets/b-1.js": "let b", "/assets/c-1.css": "p {}" };

/** A shop that has these files, and the paths that were requested. */
function openShop(has: Record<string, string> = files) {
  const caches = makeFakeCaches();
  const requests: string[] = [];
  const shop = {
    packed: () => new Response(writePack(Object.entries(has))),
    single: (path: string) => {
      const text = has[path];
      const type = path.endsWith(".css") ? "text/css" : "text/javascript; charset=utf-8";
      if (text === undefined) return Response.json({ code: "notFound" }, { status: 404 });
      return new Response(text, { headers: { "content-type": type } });
    },
  };
  /** Starts a worker of that build, with nothing in memory. */
  const start = (build = "first", paths = Object.keys(has), pack?: string) =>
    makeCodeCache({
      caches,
      build,
      paths,
      pack: pack ?? "assets/packed-1.json",
      network: async (request) => {
        const path = String(request);
        requests.push(path);
        return path.includes("packed") ? shop.packed() : shop.single(path);
      },
    });
  return { caches, requests, shop, start };
}

const textOf = async (code: ReturnType<typeof makeCodeCache>, path: string) =>
  (await code.find(path))?.text();

test("the first install makes one request and one entry, and every file has its type", async () => {
  const { caches, requests, start } = openShop();
  await start().download();
  expect(requests).toEqual(["assets/packed-1.json"]);
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  const code = start();
  const script = await code.find("/assets/a-1.js");
  expect(script?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await script?.text()).toBe("let a");
  const style = await code.find("/assets/c-1.css");
  expect(style?.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await code.find("/assets/gone-1.js")).toBeUndefined();
});

test("a running worker reads the cached code once", async () => {
  const { caches, start } = openShop();
  await start().download();
  const code = start();
  code.preload();
  await code.find("/assets/a-1.js");
  await caches.delete("code");
  expect(await textOf(code, "/assets/b-1.js")).toBe("let b");
});

test("after a small change only the changed files are requested", async () => {
  const { requests, start } = openShop({ ...files, "/assets/b-2.js": "let b2" });
  await start("first", Object.keys(files)).download();
  requests.length = 0;
  await start("second", ["/assets/a-1.js", "/assets/b-2.js", "/assets/c-1.css"]).download();
  expect(requests).toEqual(["/assets/b-2.js"]);
  expect(await textOf(start("second"), "/assets/a-1.js")).toBe("let a");
  expect(await textOf(start("second"), "/assets/b-2.js")).toBe("let b2");
});

test("a build's files stay while the next one waits and after it activates, and older ones are deleted", async () => {
  const { caches, start } = openShop({ ...files, "/assets/b-2.js": "2", "/assets/b-3.js": "3" });
  const rest = ["/assets/a-1.js", "/assets/c-1.css"];
  const first = start("first", [...rest, "/assets/b-1.js"]);
  await first.download();
  await first.storeFormerBuild();
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  const second = start("second", [...rest, "/assets/b-2.js"]);
  await second.download();
  expect(await textOf(start("first"), "/assets/b-1.js")).toBe("let b");
  await second.storeFormerBuild();
  expect(caches.list()).toEqual(["code /worker/code/second", "code /worker/code/former"]);
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
  expect(await textOf(second, "/assets/b-2.js")).toBe("2");

  const third = start("third", [...rest, "/assets/b-3.js"]);
  await third.download();
  await third.storeFormerBuild();
  expect(caches.list().sort()).toEqual(["code /worker/code/former", "code /worker/code/third"]);
  expect(await textOf(third, "/assets/b-2.js")).toBe("2");
  expect(await third.find("/assets/b-1.js")).toBeUndefined();
});

test("a file of an earlier build is found even if an earlier lookup failed", async () => {
  const { start } = openShop({ ...files, "/assets/b-2.js": "2" });
  await start("first", Object.keys(files)).download();
  const second = start("second", ["/assets/b-2.js"]);
  await second.download();
  expect(await second.find("/assets/b-1.js")).toBeUndefined();
  await second.storeFormerBuild();
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
});

test("only texts of the build's own paths are cached from a pack", async () => {
  const { shop, requests, start } = openShop();
  const more = writePack([...Object.entries(files).slice(1), ["/assets/z-9.js", "let z"]]);
  shop.packed = () => new Response(more.replace("[\n", '[\n["/assets/a-1.js", 7],\n'));
  await start().download();
  expect(requests).toEqual(["assets/packed-1.json", "/assets/a-1.js"]);
  expect(await textOf(start(), "/assets/a-1.js")).toBe("let a");
  expect(await start().find("/assets/z-9.js")).toBeUndefined();
});

test("without a pack the files are downloaded one by one", async () => {
  for (const answer of [() => new Response("<h1>Wi-Fi</h1>\n"), () => Response.error()]) {
    const { shop, requests, start } = openShop();
    shop.packed = answer;
    await start().download();
    expect(requests).toEqual(["assets/packed-1.json", ...Object.keys(files)]);
    expect(await textOf(start(), "/assets/b-1.js")).toBe("let b");
  }
});

/** A body whose connection breaks after so many bytes. */
function cutAfter(size: number, text: string): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(text).slice(0, size)),
    pull: (stream) => stream.error(new TypeError("network error")),
  });
  return new Response(body);
}

test("of a pack that is cut the files before the cut are used, and the next install goes on", async () => {
  const { caches, shop, requests, start } = openShop();
  const pack = writePack(Object.entries(files));
  const { single } = shop;
  shop.packed = () => cutAfter(pack.indexOf("let b"), pack);
  shop.single = (path) => (path === "/assets/c-1.css" ? Response.error() : single(path));
  await expect(start().download()).rejects.toThrow("/assets/c-1.css");
  expect(requests.splice(0)).toEqual(["assets/packed-1.json", "/assets/b-1.js", "/assets/c-1.css"]);
  expect(caches.list()).toEqual(["code /worker/code/first/part"]);
  shop.single = single;
  await start().download();
  expect(requests).toEqual(["/assets/c-1.css"]);
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  expect(await textOf(start(), "/assets/a-1.js")).toBe("let a");
});

test("what a slow download has is stored while it goes on, for the browser may end the worker", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { caches, shop, start } = openShop();
    shop.packed = () => Response.error();
    const { single } = shop;
    const stuck = new Promise<Response>(() => {});
    shop.single = (path) => {
      vi.setSystemTime(Date.now() + 6_000);
      // as: an answer that never comes
      return path === "/assets/c-1.css" ? (stuck as unknown as Response) : single(path);
    };
    void start().download();
    await vi.waitFor(() => expect(caches.list()).toEqual(["code /worker/code/first/part"]));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [
    "a portal's page",
    () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } }),
  ],
  ["a refusal", () => Response.json({}, { status: 404 })],
  [
    "a redirect",
    () =>
      Object.defineProperty(
        new Response("let b", { headers: { "content-type": "text/javascript" } }),
        "redirected",
        { value: true },
      ),
  ],
])("%s in place of a file fails the download, and is not cached", async (_name, answer) => {
  const { caches, shop, start } = openShop();
  const { single } = shop;
  shop.packed = () => Response.error();
  shop.single = (path) => (path === "/assets/b-1.js" ? answer() : single(path));
  await expect(start().download()).rejects.toThrow("/assets/b-1.js");
  expect(caches.list()).not.toContain("code /worker/code/first");
  expect(await start().find("/assets/b-1.js")).toBeUndefined();
});

test("on a full disk pictures are deleted, once", async () => {
  const { caches, start } = openShop();
  await (await caches.open("pictures")).put("/images/tent.svg", new Response("tent"));
  caches.beforePut = () => {
    if (caches.list().some((entry) => entry.startsWith("pictures"))) diskFull();
  };
  await start().download();
  expect(caches.list()).toEqual(["code /worker/code/first"]);
  caches.beforePut = diskFull;
  await expect(start("second").download()).rejects.toThrow("full");
});

test("code that the browser has deleted is downloaded again, once while the worker runs", async () => {
  const { caches, requests, shop, start } = openShop();
  await start().download();
  await caches.delete("code");
  const code = start();
  expect(await code.find("/assets/a-1.js")).toBeUndefined();
  const { packed, single } = shop;
  Object.assign(shop, { packed: () => Response.error(), single: () => Response.error() });
  await expect(code.restore()).rejects.toThrow();
  Object.assign(shop, { packed, single });
  requests.length = 0;
  await Promise.all([code.restore(), code.restore()]);
  expect(requests).toEqual(["assets/packed-1.json"]);
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  await caches.delete("code");
  await code.restore();
  expect(requests).toHaveLength(1);
});

test("code that was cleared while the worker runs is stored again, as often as it is cleared", async () => {
  const { caches, requests, start } = openShop();
  const code = start();
  await code.download();
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  requests.length = 0;
  for (const _round of [1, 2]) {
    await caches.delete("code");
    await code.rebuild();
    expect(caches.list()).toEqual(["code /worker/code/first"]);
  }
  expect(requests, "from memory").toEqual([]);
  await caches.delete("code");
  const later = start();
  await later.rebuild();
  expect(requests).toEqual(["assets/packed-1.json"]);
  expect(await textOf(start(), "/assets/a-1.js")).toBe("let a");
});

test("an unreadable entry is downloaded again, and does not block a later build", async () => {
  const { caches, start } = openShop();
  await start().download();
  const cache = await caches.open("code");
  const corrupt = () => cache.put("/worker/code/first", new Response('{"/assets/a-1.js": "le'));
  await corrupt();
  const code = start();
  await expect(code.find("/assets/a-1.js")).rejects.toThrow();
  await code.restore();
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  await corrupt();
  const second = start("second");
  await second.download();
  await second.storeFormerBuild();
  expect(await textOf(second, "/assets/b-1.js")).toBe("let b");
});

test("after Cache Storage has failed once, it is read again", async () => {
  const { caches, start } = openShop();
  await start().download();
  const code = start();
  const open = vi.spyOn(caches, "open").mockRejectedValueOnce(new Error("busy"));
  await expect(code.find("/assets/a-1.js")).rejects.toThrow("busy");
  expect(await textOf(code, "/assets/a-1.js")).toBe("let a");
  open.mockRestore();
});

test("code and its pack are recognized by their names", () => {
  expect(["assets/a-1.js", "/assets/a-1.css"].every(isCode)).toBe(true);
  expect(["assets/packed-1.json", "assets/a.woff2", "sw.js"].some(isCode)).toBe(false);
  expect(isPack("assets/packed-1.json")).toBe(true);
  expect(isPack("assets/package-1.js")).toBe(false);
});
