import sharp from "sharp";
import { expect, test } from "vitest";
import { checkPicture, convertPicture } from "./convert.ts";
import { detectPictureType } from "./file-type.ts";
import { PictureRefusal } from "./refusal.ts";
import { nearestTint } from "./tint.ts";

const clay = "#b0683c";
const plain = (width: number, height: number, background = clay) =>
  sharp({ create: { width, height, channels: 3, background } });

const codeOf = (bytes: Buffer) =>
  convertPicture(bytes).then(
    () => "succeeded",
    (error: unknown) => (error instanceof PictureRefusal ? error.code : String(error)),
  );

test("a photograph becomes AVIF and WebP in steps, a JPEG, and the tint of its tile", async () => {
  const made = await convertPicture(await plain(2000, 1500).jpeg().toBuffer());
  expect(made).toMatchObject({ width: 1280, height: 960, tint: "clay" });
  const found = await Promise.all(
    made.files.map(async ({ width, format, bytes }) => {
      const { format: kind, width: own } = await sharp(bytes).metadata();
      return `${format} ${width} is ${kind} ${own}`;
    }),
  );
  expect(found).toEqual([
    ...[320, 640, 960, 1280].map((width) => `avif ${width} is heif ${width}`),
    ...[320, 640, 960, 1280].map((width) => `webp ${width} is webp ${width}`),
    "jpg 1280 is jpeg 1280",
  ]);
});

test("every file type is accepted, small pictures are not enlarged, and of an animation the first frame is used", async () => {
  const small = plain(200, 100);
  for (const kind of ["jpeg", "png", "webp", "gif", "avif"] as const) {
    const bytes = await small.clone().toFormat(kind).toBuffer();
    expect(await convertPicture(bytes), kind).toMatchObject({ width: 200, height: 100 });
  }
  const moving = await sharp(
    [await small.png().toBuffer(), await small.negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  expect(await convertPicture(moving)).toMatchObject({ width: 200, height: 100 });
});

test("a picture is rotated upright and loses its metadata", async () => {
  const taken = await plain(300, 200)
    .withExif({
      IFD0: { Copyright: "canary" },
      IFD3: { GPSLatitude: "50/1 27/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { files, ...made } = await convertPicture(taken);
  expect(made).toMatchObject({ width: 200, height: 300 });
  for (const { format, bytes } of files) {
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([format, exif, xmp, iptc]).toEqual([format, undefined, undefined, undefined]);
    expect(bytes.includes("canary")).toBe(false);
  }
});

test("a file without the signature of a picture is not decoded", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const page = "<!doctype html><script>alert(1)</script>";
  const tiff = await plain(9, 9).tiff().toBuffer();
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from(page),
    Buffer.from(`\ufeff${svg}`),
    Buffer.from(`<!--ftypmif1avif-->${svg}`),
    tiff,
    Buffer.alloc(0),
  ])
    expect(await codeOf(bytes)).toBe("pictureKind");
  expect(detectPictureType(Buffer.from("%PDF-1.7"))).toBeUndefined();
});

test("a page with the signature of a picture is rejected, and bytes after a picture are dropped", async () => {
  const page = "/*<script>alert(1)</script>*/";
  for (const head of ["GIF89a", "\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP"])
    expect(await codeOf(Buffer.from(`${head}${page}`, "latin1"))).toBe("pictureBroken");
  const tail = Buffer.concat([await plain(90, 90).jpeg().toBuffer(), Buffer.from(page)]);
  const { files } = await convertPicture(tail);
  for (const { bytes } of files) expect(bytes.includes("<script>")).toBe(false);
});

test("half a picture is rejected", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const complete = await sharp({
    create: { width: 400, height: 400, channels: 3, background: clay, noise },
  })
    .jpeg()
    .toBuffer();
  expect(await codeOf(complete.subarray(0, complete.length / 2))).toBe("pictureBroken");
});

test("a picture over ten megabytes or over fifty million pixels is rejected", async () => {
  const jpeg = await plain(9, 9).jpeg().toBuffer();
  const heavy = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
  await expect(checkPicture(heavy)).rejects.toMatchObject({ code: "pictureLarge" });
  const flood = await plain(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
  expect(flood.byteLength).toBeLessThan(1_000_000);
  await expect(checkPicture(flood)).rejects.toMatchObject({ code: "picturePixels" });
  await expect(checkPicture(await plain(10_000, 5_000).png().toBuffer())).resolves.toBeUndefined();
});

test("the tint is the shop's nearest hue, and sand for greys", () => {
  const tintOf = (r: number, g: number, b: number) => nearestTint({ r, g, b });
  expect(tintOf(255, 255, 255)).toBe("sand");
  expect(tintOf(60, 60, 62)).toBe("sand");
  expect(tintOf(60, 140, 60)).toBe("moss");
  expect(tintOf(60, 130, 200)).toBe("sky");
  expect(tintOf(230, 190, 40)).toBe("butter");
  expect(tintOf(200, 60, 90)).toBe("rose");
  expect(tintOf(140, 80, 180)).toBe("heather");
});
