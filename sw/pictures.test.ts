import { expect, test } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeEvent } from "#tests/support/worker/fake-event.ts";
import {
  answer,
  makeFakeNetwork,
  portal,
  serverDate,
  unreachable,
} from "#tests/support/worker/fake-network.ts";
import { tents } from "#tests/support/worker/fake-shop.ts";
import { makePictures } from "./pictures.ts";
import { makeTheme } from "./theme.ts";

const day = 24 * 3_600_000;
const picture = (text: string) => answer(text, 200, { "content-type": "image/svg+xml" });
const style = (text: string) => answer(text, 200, { "content-type": "text/css; charset=utf-8" });

function openWorker() {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(tents);
  const worker = { now: Date.parse(serverDate) };
  const answerPicture = makePictures({ caches, network, clock: () => worker.now });
  const { answerTheme, cacheTheme } = makeTheme({ caches, network });
  async function show(path: string, by = answerPicture) {
    const event = makeFakeEvent(path);
    const text = await (await by(event)).text();
    await event.settled();
    return text;
  }
  return { caches, network, worker, show, answerTheme, keepTheme: cacheTheme };
}

test("a picture is fetched once, and is there without signal", async () => {
  const { network, show } = openWorker();
  network.instead = () => picture("tent");
  expect(await show("/images/tent.svg")).toBe("tent");
  network.instead = unreachable;
  expect(await show("/images/tent.svg")).toBe("tent");
  expect(network.requests).toHaveLength(1);
});

test("a picture of a week ago is shown, and looked for anew behind", async () => {
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

test("of a photograph the largest width that was seen stands in for the others", async () => {
  const { caches, network, show } = openWorker();
  const folder = `/images/photos/${"0f".repeat(16)}-1280x853-clay`;
  network.instead = () => picture("small");
  expect(await show(`${folder}/320.webp`)).toBe("small");
  network.instead = unreachable;
  expect(await show(`${folder}/960.avif`)).toBe("small");
  network.instead = () => picture("large");
  expect(await show(`${folder}/640.avif`)).toBe("large");
  network.instead = () => picture("not asked");
  expect(await show(`${folder}/320.webp`)).toBe("large");
  expect(caches.list()).toEqual([`pictures ${folder}`]);
});

test("no more than 600 pictures are kept, and nothing that is none", async () => {
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

test("the shop's colours are the last known at once, and the new ones next time", async () => {
  const { network, show, answerTheme } = openWorker();
  network.instead = () => style("green");
  expect(await show("/theme.css", answerTheme)).toBe("green");
  network.instead = () => style("red");
  expect(await show("/theme.css", answerTheme)).toBe("green");
  network.instead = unreachable;
  expect(await show("/theme.css", answerTheme)).toBe("red");
});

test("colours kept at install are there at the first start without signal", async () => {
  const { caches, network, show, answerTheme, keepTheme } = openWorker();
  network.instead = portal;
  await keepTheme();
  network.instead = unreachable;
  await keepTheme();
  expect(caches.list()).toEqual([]);
  network.instead = () => style("green");
  await keepTheme();
  network.instead = unreachable;
  expect(await show("/theme.css", answerTheme)).toBe("green");
});
