import { expect, test, vi } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeEvent } from "#tests/support/worker/fake-event.ts";
import {
  makeFakeNetwork,
  portal,
  serverDate,
  snapshotDate,
  unreachable,
} from "#tests/support/worker/fake-network.ts";
import { tents } from "#tests/support/worker/fake-shop.ts";
import { makeServerPages } from "./server-page.ts";

const answers = {
  "/ajax/products?sort=new&lang=ua": { status: 200, answer: { total_count: 1 } },
  "/ajax/products?ids=p1&lang=ua": { status: 200, answer: { total_count: 1 } },
  "/ajax/brands/none?lang=ua": { status: 404, answer: null },
};

function makePage({ build = "b1", status = 200, type = "text/html" } = {}): Response {
  const embedded = JSON.stringify(answers);
  const script = `<script type="application/json" id="embedded-answers">${embedded}</script>`;
  const html = `<!doctype html>\n<html lang="uk" data-build="${build}">\n${script}`;
  const headers = { "content-type": type, "content-encoding": "br", date: serverDate };
  return new Response(html, { status, headers });
}

function openWorker(isSlow = () => false) {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(tents);
  network.instead = () => makePage();
  const answerServerPage = makeServerPages({
    caches,
    network,
    isSlow,
    build: "b1",
    findLocation: async () => "kyiv",
    ticks: () => performance.now(),
  });
  const open = async () => {
    const event = makeFakeEvent("/namety");
    const page = await answerServerPage(event);
    return { page, settled: event.settled };
  };
  return { caches, network, open };
}

test("the page is the server's, and what the shop answered for it is there without signal", async () => {
  const { caches, open } = openWorker();
  const { page, settled } = await open();
  expect(await page?.text()).toBe(await makePage().text());
  expect(page?.headers.get("content-type")).toBe("text/html");
  expect(page?.headers.has("content-encoding")).toBe(false);
  await settled();
  const cached = await caches.open("answers");
  // Neither what was refused, nor products that somebody has saved.
  expect((await cached.keys()).map(({ url }) => url.replace(/^https:\/\/[^/]+/, ""))).toEqual([
    "/ajax/products?sort=new&lang=ua&%7Eplace=kyiv",
  ]);
  const [response] = await cached.matchAll();
  expect(await response?.json()).toEqual({ total_count: 1 });
  expect(response?.headers.get("x-as-of")).toBe(snapshotDate);
});

test("of a page that is nobody's to store no answer is cached", async () => {
  const { caches, network, open } = openWorker();
  network.instead = () => {
    const page = makePage();
    page.headers.set("cache-control", "no-store");
    return page;
  };
  const { page, settled } = await open();
  expect(page?.status).toBe(200);
  await settled();
  expect(await (await caches.open("answers")).keys()).toEqual([]);
});

test("a page of another build, of somebody else, or of a server in trouble is not the shop's", async () => {
  const { network, open } = openWorker();
  const others = [
    portal,
    unreachable,
    () => makePage({ build: "b2" }),
    () => makePage({ status: 503 }),
    () => Response.redirect("https://torba.example/namety-2"),
  ];
  for (const other of others) {
    network.instead = other;
    expect((await open()).page).toBe(undefined);
  }
  // What nobody sells is said by the server, too.
  network.instead = () => makePage({ status: 404 });
  expect((await open()).page?.status).toBe(404);
});

test("a server that is late is not waited for again within a minute", async () => {
  vi.useFakeTimers();
  const { network, open } = openWorker();
  network.instead = () => new Promise(() => undefined);
  const late = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await late).page).toBe(undefined);
  network.instead = () => makePage();
  await vi.advanceTimersByTimeAsync(59_000);
  expect((await open()).page).toBe(undefined);
  expect(network.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await open()).page?.status).toBe(200);
  vi.useRealTimers();
});

test("over a bad connection nobody waits for the server", async () => {
  const { network, open } = openWorker(() => true);
  expect((await open()).page).toBe(undefined);
  expect(network.requests).toEqual([]);
});
