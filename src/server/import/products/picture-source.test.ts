import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictures } from "./picture-source.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "torba-picture-source-"));
  for (const name of ["Намет й.JPG", "100%.png", "50% й.PNG", "gone.jpg"])
    await writeFile(path.join(folder, name), name);
  await mkdir(path.join(folder, "deep.jpg"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A network that gives what it is asked for, and says who was called. */
const openOn = async (isFetching: boolean, at: string | undefined = folder) => {
  const requested: string[] = [];
  const world = {
    resolve: async (host: string) => {
      requested.push(host);
      return [];
    },
    mayReach: () => false,
  };
  const source = await openPictures({ folder: at, isFetching }, world);
  const read = (name: string) =>
    source?.read(name).then(String, (error: { code?: string }) => error.code);
  return { source, read, asked: requested };
};

test("pictures are not taken unless one says from where", async () => {
  expect(await openPictures({ folder: undefined, isFetching: false }, undefined)).toBeUndefined();
  const away = await openPictures({ folder: undefined, isFetching: true }, undefined);
  expect(away?.isRemote("https://a.example/a.jpg")).toBe(true);
});

test("a folder of pictures that cannot be read is refused before anything else is done", async () => {
  const none = path.join(folder, "none");
  await expect(openOn(false, none)).rejects.toThrow(`--pictures ${none} cannot be read (ENOENT).`);
  const file = path.join(folder, "100%.png");
  await expect(openOn(false, file)).rejects.toThrow(`--pictures ${file} cannot be read (ENOTDIR).`);
});

test("a picture is known by its name, however a file writes it, and opens nothing but itself", async () => {
  const { read } = await openOn(false);
  const tent = "Намет й.JPG";
  for (const name of [
    tent,
    "намет й.jpg".normalize("NFD"),
    `photos/${encodeURIComponent(tent)}`,
    `C:\\photos\\${tent}`,
    `https://a.example/${encodeURI(tent)}?v=1#top`,
    `HTTPS://a.example/${encodeURI(tent)}#top`,
    `../../${tent}`,
  ])
    expect([name, await read(name)]).toEqual([name, tent]);
  expect(await read("100%.png")).toBe("100%.png");
  expect(await read("50% Й.png".normalize("NFD"))).toBe("50% й.PNG");
  for (const name of ["none.jpg", "deep.jpg", "..", "", `${tent}?v=1`, "https://a.example/b.jpg"])
    expect([name, await read(name)]).toEqual([name, "pictureMissing"]);
});

test("a site is asked for what the folder does not have, and for nothing but addresses", async () => {
  const { read, source, asked } = await openOn(true);
  expect(await read("https://a.example/gone.jpg")).toBe("gone.jpg");
  expect(await read("none.jpg")).toBe("pictureMissing");
  expect(asked).toEqual([]);
  expect(await read("https://a.example/b.jpg")).toBe("pictureAddress");
  expect(asked).toEqual(["a.example"]);
  expect(
    ["https://a.example/gone.jpg", "https://a.example/b.jpg", "b.jpg"].map((one) =>
      source?.isRemote(one),
    ),
  ).toEqual([false, true, false]);
});

test("a picture of gigabytes is not even read, and one that is gone meanwhile is told", async () => {
  const large = path.join(folder, "large.jpg");
  await writeFile(large, "");
  await truncate(large, 10 * 1024 * 1024);
  const { read } = await openOn(false);
  expect(await read("large.jpg")).toHaveLength(10 * 1024 * 1024);
  // Node itself would refuse to read it whole, with another word.
  await truncate(large, 2 ** 31);
  expect(await read("large.jpg")).toBe("pictureLarge");
  await rm(path.join(folder, "gone.jpg"));
  expect(await read("gone.jpg")).toBe("pictureBroken");
});
