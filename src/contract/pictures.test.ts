import { expect, test } from "vitest";
import {
  drawingOfRaster,
  type Photo,
  photoUrl,
  photoWidths,
  readPhotoUrl,
  shownPicture,
} from "./pictures.ts";

const photo: Photo = { id: "0f".repeat(16), width: 1280, height: 853, tint: "clay" };
const folder = `/images/photos/${photo.id}-1280x853-clay`;

test("a photograph is there in steps up to its own width, and never beyond", () => {
  expect(photoWidths(1280)).toEqual([320, 640, 960, 1280]);
  expect(photoWidths(700)).toEqual([320, 700]);
  expect(photoWidths(330)).toEqual([330]);
  expect(photoWidths(90)).toEqual([90]);
});

test("its address alone tells a tile everything", () => {
  expect(shownPicture(photoUrl(photo))).toEqual({
    src: `${folder}/320.webp`,
    alt: "",
    width: 1280,
    height: 853,
    photo: {
      avif: `${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/960.avif 960w, ${folder}/1280.avif 1280w`,
      webp: `${folder}/320.webp 320w, ${folder}/640.webp 640w, ${folder}/960.webp 960w, ${folder}/1280.webp 1280w`,
      tint: "clay",
    },
  });
});

test("the point that stays when it is cropped stands behind its address", () => {
  const url = photoUrl(photo);
  expect(shownPicture(`${url}#nw`)).toEqual({ ...shownPicture(url), focus: "nw" });
  expect(readPhotoUrl(`${url}#nw`)?.photo).toEqual(photo);
  expect(shownPicture(`${url}#up`)).toEqual(shownPicture(url));
});

test("a drawing has raster copies", () => {
  const shown = shownPicture("/images/noto/tent.svg");
  const [small, large] = ["/images/raster/tent-160.webp", "/images/raster/tent-320.webp"];
  expect(shown).toEqual({
    src: "/images/noto/tent.svg",
    alt: "",
    width: 128,
    height: 128,
    raster: `${small} 160w, ${large} 320w, /images/noto/tent.svg 1280w`,
  });
  expect([small, large].map(drawingOfRaster)).toEqual([shown.src, shown.src]);
  for (const path of [shown.src, "/images/raster/../tent-320.webp", "/images/raster/tent.webp"])
    expect(drawingOfRaster(path)).toBeUndefined();
});

test("what comes from elsewhere stays as it is", () => {
  const url = "https://pictures.example/tent.svg";
  expect(shownPicture(url)).toEqual({ src: url, alt: "", width: 128, height: 128 });
  expect(readPhotoUrl("/images/photos/x/320.webp")).toBeUndefined();
  expect(readPhotoUrl(`${folder}/../320.webp`)).toBeUndefined();
});
