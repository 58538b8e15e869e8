import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { barsOf, code128 } from "./code-128.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const quiet = 10;
const scale = 3;
const height = 40;

/** What a scanner sees: black bars on white, with the quiet zones that the standard wants. */
function draw(widths: readonly number[]): ImageData {
  const total = (widths.reduce((sum, width) => sum + width, 0) + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(total * height * 4).fill(255);
  let at = quiet * scale;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0)
      for (let x = at; x < at + width * scale; x += 1)
        for (let y = 0; y < height; y += 1)
          data.fill(0, (y * total + x) * 4, (y * total + x) * 4 + 3);
    at += width * scale;
  }
  // as: Node has no ImageData, and the decoder reads only this of it
  return { data, width: total, height, colorSpace: "srgb" } as ImageData;
}

const everything = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32));

test.each(["T-100234", "1", everything.slice(0, 48), everything.slice(48)])(
  "a scanner reads %s",
  async (text) => {
    const widths = code128(text);
    if (!widths) throw new Error("no code");
    const found = await readBarcodes(draw(widths), { formats: ["Code128"] });
    expect(found.map((one) => one.text)).toEqual([text]);
    expect(barsOf(widths).width).toBe(widths.reduce((sum, width) => sum + width, 0));
  },
);

test("a text that has no such code gets none", () => {
  expect(code128("")).toBeUndefined();
  expect(code128("Замовлення")).toBeUndefined();
});
