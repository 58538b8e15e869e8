import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFindPicture } from "./find-picture.ts";

test("drawings and their copies are found as data URLs, anything else is not read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "torba-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const part of ["noto", "raster"])
    await mkdir(join(folder, "images", part), { recursive: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  await writeFile(join(folder, "images/noto/tent.svg"), svg);
  await writeFile(join(folder, "images/raster/tent-320.webp"), Buffer.from([1, 255]));
  await writeFile(join(folder, "secret.svg"), svg);

  const find = createFindPicture(folder);
  const drawing = find("/images/noto/tent.svg") ?? "";
  // A space or a comma at its end would end it in a srcset.
  expect(drawing).toMatch(/^data:image\/svg\+xml,[^\s,"]+$/);
  expect(decodeURIComponent(drawing)).toContain(svg);
  expect(find("/images/raster/tent-320.webp")).toBe("data:image/webp;base64,Af8=");
  for (const path of ["/images/noto/boots.svg", "/images/noto/../../secret.svg", "/secret.svg"])
    expect(find(path)).toBeUndefined();
});
