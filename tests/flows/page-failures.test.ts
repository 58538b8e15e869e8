/** A page that cannot be rendered now, and the error page in its place. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { errorBody } from "#contract/error-body.ts";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const manifest = { "src/app/entry-client.tsx": { file: "e.js", css: ["e.css"], isEntry: true } };
const pages = makePages(manifest, "build");
/** No queue serves or holds a call. */
const readQueue = { concurrency: 0, queueSize: 0, maxWait: 0 };

async function openShop(limits: { readQueue?: typeof readQueue } = {}) {
  const { app } = await openTestApp({
    limits,
    pages: (into) => {
      registerRendering(into, { pages, clientDir });
      into.get("/broken", async () => {
        throw new Error("a bug");
      });
    },
  });
  return (url: string, accept: string) => app.inject({ url, headers: { accept } });
}
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("under overload a first visit gets an error page in the language of the URL", async () => {
  const request = await openShop({ readQueue });
  const titles = {
    "/": ["uk", "Одну хвилинку"],
    "/en?utm_source=x": ["en", "One moment"],
    "/ru/namety": ["ru", "Одну минутку"],
  } as const;
  for (const [url, [lang, title]] of Object.entries(titles)) {
    const { statusCode, headers, payload } = await request(url, browser);
    expect([url, statusCode]).toEqual([url, 503]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(payload).toContain(`<html lang="${lang}">`);
    expect(payload).toContain(`<h1>${title}</h1>`);
    expect(payload).toContain('<link rel="stylesheet" href="/e.css"/>');
    // The CSP would allow neither.
    expect(payload).not.toMatch(/<script|<style|style=/);
    expect(String(headers["content-security-policy"])).toContain("style-src 'self'");
  }
});

test("under overload and on failures API clients get JSON as usual", async () => {
  const request = await openShop({ readQueue });
  const requests: [string, string][] = [
    ["/", "*/*"],
    ["/", "application/json"],
    ["/ajax/products", browser],
  ];
  for (const [url, accept] of requests) {
    const { statusCode, payload } = await request(url, accept);
    expect([url, statusCode]).toEqual([url, 503]);
    expect(errorBody.parse(JSON.parse(payload)).code).toBe("unavailable");
  }
});

test("an error page names the cause in general, without details", async () => {
  const request = await openShop();
  const { statusCode, payload } = await request("/broken", browser);
  expect(statusCode).toBe(500);
  expect(payload.replaceAll("\u00a0", " ")).toContain("<h1>Щось зламалося у нас</h1>");
  expect(payload).not.toContain("a bug");
  const missing = await request("/nothing.png", browser);
  expect([missing.statusCode, JSON.parse(missing.payload).code]).toEqual([404, "notFound"]);
});
