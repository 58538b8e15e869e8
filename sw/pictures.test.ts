import { expect, onTestFinished, test, vi } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeEvent } from "#tests/support/worker/fake-event.ts";
import {
  answer,
  brokenBody,
  makeFakeNetwork,
  portal,
  serverDate,
  unreachable,
} from "#tests/support/worker/fake-network.ts";
import { tents } from "#tests/support/worker/fake-shop.ts";
import { cachePictures, makePictures } from "./pictures.ts";
import { makeTheme } from "./theme.ts";

const day = 24 * 3_600_000;
const picture = (text: string) => answer(text, 200, { "content-type": "image/svg+xml" });
const style = (text: string) => answer(text, 200, { "content-type": "text/css; charset=utf-8" });

function openWorker() {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(tents);
  const worker = { now: Date.parse(serverDate) };
  const answerPicture = makePictures({ caches, network, clock: () => worker.now });
  const { answerTheme, cacheTheme } = makeTheme({
    caches,
    network,
    origin: "https://torba.example",
  });
  async function show(path: string, by = answerPicture) {
    const event = makeFakeEvent(path);
    const text = await (await by(event)).text();
    await event.settled();
    return text;
  }
  return { caches, network, worker, show, answerTheme, cacheTheme };
}

test("a picture is fetched once and is available offline", async () => {
  const { network, show } = openWorker();
  network.instead = () => picture("tent");
  expect(await show("/images/tent.svg")).toBe("tent");
  network.instead = unreachable;
  expect(await show("/images/tent.svg")).toBe("tent");
  expect(network.requests).toHaveLength(1);
});

test("a picture older than a week is shown and fetched again in the background", async () => {
  const { network, worker, show } = openWorker();
  network.instead = () => picture("old tent");
  await show("/images/tent.svg");
  worker.now += 8 * day;
  network.instead = unreachable;
  expect(await show("/images/tent.svg")).toBe("old tent");
  network.instead = () => picture("new tent");
  expect(await show("/images/tent.svg")).toBe("old tent");
  expect(await show("/images/tent.svg")).toBe("new tent");
});

test("the largest requested width of a photograph answers for the others", async () => {
  const { caches, network, show } = openWorker();
  const folder = `/images/photos/${"0f".repeat(16)}-1280x853-clay`;
  network.instead = () => picture("small");
  expect(await show(`${folder}/320.webp`)).toBe("small");
  network.instead = unreachable;
  expect(await show(`${folder}/960.avif`)).toBe("small");
  network.instead = () => picture("large");
  expect(await show(`${folder}/640.avif`)).toBe("large");
  network.instead = () => picture("not requested");
  expect(await show(`${folder}/320.webp`)).toBe("large");
  expect(caches.list()).toEqual([`pictures ${folder}`]);
});

test("a smaller photograph is shown where a larger one does not come, is cut or refused", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { network, show } = openWorker();
  const folder = `/images/photos/${"0e".repeat(16)}-1280x853-clay`;
  network.instead = () => picture("small");
  await show(`${folder}/320.webp`);
  const type = { "content-type": "image/avif" };
  for (const failure of [() => answer("<h1>502</h1>", 502, type), portal]) {
    network.instead = failure;
    expect(await show(`${folder}/960.avif`)).toBe("small");
  }
  network.instead = () => new Response(brokenBody(), { headers: type });
  expect(await show(`${folder}/960.avif`)).toBe("small");
  network.instead = () =>
    new Promise((resolve) => setTimeout(() => resolve(picture("large")), 9000));
  const shown = show(`${folder}/960.avif`);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await shown).toBe("small");
  expect(await show(`${folder}/960.avif`)).toBe("large");
});

test("a drawing answers for its raster copies, and alone is cached", async () => {
  const { caches, network, show } = openWorker();
  network.instead = (path) => picture(path);
  expect(await show("/images/raster/tent-320.webp")).toBe("/images/noto/tent.svg");
  network.instead = unreachable;
  expect(await show("/images/raster/tent-160.webp")).toBe("/images/noto/tent.svg");
  expect(await show("/images/noto/tent.svg")).toBe("/images/noto/tent.svg");
  expect(caches.list()).toEqual(["pictures /images/noto/tent.svg"]);
});

test("at most 600 pictures are cached, and nothing that is not a picture", async () => {
  const { caches, network, show } = openWorker();
  network.instead = portal;
  await show("/images/tent.svg");
  network.instead = () => answer("{}", 404);
  await show("/images/tent.svg");
  expect(caches.list()).toEqual([]);
  network.instead = () => picture("tent");
  for (let at = 0; at < 650; at += 1) await show(`/images/${at}.svg`);
  expect(caches.list()).toHaveLength(600);
  expect(caches.list()[0]).toBe("pictures /images/50.svg");
});

test("the shop's colours are answered from the cache, and updated for the next time", async () => {
  const { network, show, answerTheme } = openWorker();
  network.instead = () => style("green");
  expect(await show("/theme.css", answerTheme)).toBe("green");
  network.instead = () => style("red");
  expect(await show("/theme.css", answerTheme)).toBe("green");
  network.instead = unreachable;
  expect(await show("/theme.css", answerTheme)).toBe("red");
});

test("colours cached at install are available at the first offline start", async () => {
  const { caches, network, show, answerTheme, cacheTheme } = openWorker();
  network.instead = portal;
  await cacheTheme();
  network.instead = unreachable;
  await cacheTheme();
  expect(caches.list()).toEqual([]);
  network.instead = () => style("green");
  await cacheTheme();
  network.instead = unreachable;
  expect(await show("/theme.css", answerTheme)).toBe("green");
});

test("pictures that will be needed are fetched in order, once, and within the bytes", async () => {
  const { caches, network, worker, show } = openWorker();
  network.instead = () => picture("0123456789");
  const origin = "https://torba.example";
  const parts = { caches, network, clock: () => worker.now, origin };
  await show("/images/seen.svg");
  const photo = `/images/photos/${"0f".repeat(16)}-1280x853-clay`;
  const urls = ["/images/seen.svg", "/images/a.svg", `${photo}/320.webp`, "/images/c.svg"];
  await cachePictures(parts, { urls, bytes: 15 });
  expect(network.requests).toEqual(urls.slice(0, 3));
  await cachePictures(parts, { urls, bytes: 15 });
  expect(network.requests).toEqual(urls);
  network.instead = unreachable;
  // Offline the small one answers for a large one.
  expect(await show(`${photo}/640.avif`)).toBe("0123456789");
  expect(await show("/images/c.svg")).toBe("0123456789");
});

test("without a connection nothing is cached, and other answers than pictures are left out", async () => {
  const { caches, network, worker } = openWorker();
  const origin = "https://torba.example";
  const parts = { caches, network, clock: () => worker.now, origin };
  network.instead = unreachable;
  const urls = ["/images/a.svg", "/images/b.svg"];
  expect(await cachePictures(parts, { urls, bytes: 100 })).toBe(false);
  expect(network.requests).toEqual(["/images/a.svg"]);
  network.instead = (path) => (path === "/images/a.svg" ? portal() : picture("b"));
  expect(await cachePictures(parts, { urls, bytes: 100 })).toBe(true);
  expect(caches.list()).toEqual(["pictures /images/b.svg"]);
});

test("a picture that the connection breaks off is left out, and the others stay for the next start", async () => {
  const { caches, network, worker, show } = openWorker();
  const parts = { caches, network, clock: () => worker.now, origin: "https://torba.example" };
  network.instead = () => picture("seen");
  await show("/images/seen.svg");
  network.instead = () =>
    new Response(brokenBody(), { headers: { "content-type": "image/svg+xml" } });
  await expect(show("/images/tent.svg")).rejects.toThrow("network error");
  const urls = ["/images/a.svg", "/images/b.svg"];
  expect(await cachePictures(parts, { urls, bytes: 100 })).toBe(false);
  expect(network.requests.slice(-1)).toEqual(["/images/a.svg"]);
  expect(caches.list()).toEqual(["pictures /images/seen.svg"]);
});

test("drawings that will be needed are fetched together, before the photographs", async () => {
  const { caches, network, worker, show } = openWorker();
  const origin = "https://torba.example";
  const parts = { caches, network, clock: () => worker.now, origin };
  const names = Array.from({ length: 61 }, (_, at) => `drawing-${at}`);
  const photo = `/images/photos/${"0f".repeat(16)}-1280x853-clay`;
  network.instead = (path) => {
    const { searchParams } = new URL(path, origin);
    const all = searchParams.get("names")?.split(",");
    const known = all?.filter((name) => name !== "drawing-1") ?? [];
    return all
      ? answer(
          JSON.stringify(Object.fromEntries(known.map((name) => [name, `<svg>${name}</svg>`]))),
        )
      : picture("photo");
  };
  const urls = [`${photo}/320.webp`, ...names.map((name) => `/images/noto/${name}.svg`)];
  await cachePictures(parts, { urls, bytes: 10_000 });
  const first = `/images/drawings?names=${names.slice(0, 60).join(",")}`;
  const rest = "/images/drawings?names=drawing-60";
  expect(network.requests).toEqual([first, rest, `${photo}/320.webp`]);
  expect(caches.list()).toHaveLength(61);
  network.instead = unreachable;
  expect(await show("/images/noto/drawing-60.svg")).toBe("<svg>drawing-60</svg>");
});

test("an answer that is not the shop's leaves the drawings to be fetched when they are shown", async () => {
  const { caches, network, worker } = openWorker();
  const parts = { caches, network, clock: () => worker.now, origin: "https://torba.example" };
  network.instead = portal;
  const urls = ["/images/noto/tent.svg"];
  expect(await cachePictures(parts, { urls, bytes: 100 })).toBe(false);
  expect(caches.list()).toEqual([]);
});
