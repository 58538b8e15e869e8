import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerStaticFiles } from "./static-files.ts";

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
  registerStaticFiles(app, folder);
  app.get("/*", () => "a page");
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const request = (url: string, headers = {}) => app.inject({ url, headers });

test("a file is served as it is, or compressed for clients that accept it", async () => {
  for (const file of ["/sw.js", "/assets/a-1.js"]) {
    expect((await request(file)).body).toBe(file.slice(1));
    const packed = await request(file, { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.body).toBe(`${file.slice(1)}.br`);
  }
});

test("a file with a hash in its name is cached for a year, others are revalidated", async () => {
  expect((await request("/assets/a-1.js")).headers["cache-control"]).toMatch(/31536000, immutable/);
  expect((await request("/sw.js")).headers["cache-control"]).toMatch(/max-age=0, must-revalidate/);
});

test("compressed copies, folders and the build's manifest have no URL", async () => {
  for (const url of ["/assets/a-1.js.br", "/assets/", "/assets/..%2f.vite/manifest.json"])
    expect((await request(url, { "accept-encoding": "br" })).statusCode, url).toBe(404);
  for (const url of ["/sw.js.br", "/.vite/manifest.json", "/assets"])
    expect((await request(url)).body, url).toBe("a page");
});

test("a missing asset is 404, not a page", async () => {
  expect((await request("/assets/none.js")).statusCode).toBe(404);
});
