import { expect, test } from "vitest";
import { nextPictures } from "./merge-pictures.ts";
import type { PictureRow } from "./sql-existing.ts";

const shown = (name: string) => ({ url: `/${name}`, alt: "", width: 9, height: 9 });
const taken = (name: string) => ({ ...shown(name), source: name });
const known = (...rows: [name: string, source: string][]): PictureRow[] =>
  rows.map(([name, source], position) => ({ ...shown(name), id: `id-${name}`, source, position }));
const next = (before: PictureRow[], ...names: string[]) =>
  nextPictures(before, names.map(taken), () => "new")?.map(
    ({ id, url, position }) => `${position} ${id} ${url}`,
  );

test("pictures of a file stand among those that were added here, in the file's order", () => {
  const before = known(["own", ""], ["a", "a"], ["b", "b"], ["last", ""]);
  expect(next(before, "b", "c")).toEqual([
    "0 id-own /own",
    "1 id-b /b",
    "2 new /c",
    "3 id-last /last",
  ]);
});

test("a drawn picture makes room, and one's own is before the first that a file brings", () => {
  const drawn = known(["images/noto/tent.svg", ""]);
  expect(next([...drawn, ...known(["own", ""])], "a")).toEqual(["0 id-own /own", "1 new /a"]);
});

test("pictures that are as they were are left alone, and so are those that no file names", () => {
  const before = known(["own", ""], ["a", "a"]);
  expect(next(before, "a")).toBeUndefined();
  expect(next(before)).toBeUndefined();
  expect(next(known(["images/noto/tent.svg", ""]))).toBeUndefined();
});
