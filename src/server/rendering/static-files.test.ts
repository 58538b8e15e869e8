import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerFiles } from "./static-files.ts";

let folder: string;
let app: ReturnType<typeof fastify>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "torba-files-"));
  const files = ["sw.js", "sw.js.br", "assets/a-1.js", "assets/a-1.js.br", ".vite/manifest.json"];
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
  app = fastify();
  registerFiles(app, folder);
  app.get("/*", () => "a page");
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers = {}) => app.inject({ url, headers });

test("a file goes out as it is, or as it was compressed for those who read that", async () => {
  for (const file of ["/sw.js", "/assets/a-1.js"]) {
    expect((await ask(file)).body).toBe(file.slice(1));
    const packed = await ask(file, { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.body).toBe(`${file.slice(1)}.br`);
  }
});

test("a file whose name tells its content is kept for a year, another is asked for anew", async () => {
  expect((await ask("/assets/a-1.js")).headers["cache-control"]).toMatch(/31536000, immutable/);
  expect((await ask("/sw.js")).headers["cache-control"]).toMatch(/max-age=0, must-revalidate/);
});

test("what is compressed has no address, nor has a folder or what the build notes for itself", async () => {
  for (const url of ["/assets/a-1.js.br", "/assets/", "/assets/..%2f.vite/manifest.json"])
    expect((await ask(url, { "accept-encoding": "br" })).statusCode, url).toBe(404);
  for (const url of ["/sw.js.br", "/.vite/manifest.json", "/assets"])
    expect((await ask(url)).body, url).toBe("a page");
});

test("a file that is not there is no page", async () => {
  expect((await ask("/assets/none.js")).statusCode).toBe(404);
});
