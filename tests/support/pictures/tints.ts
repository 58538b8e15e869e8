import { readFile } from "node:fs/promises";

export type Scheme = "light" | "dark";

/** The tiles' tints as sRGB, because the rasterizer reads no `oklch()`. */
export async function readTints(): Promise<Record<Scheme, string[]>> {
  const css = await readFile("src/ui/tokens.css", "utf8");
  const lines = [
    ...css.matchAll(/--tile-\w+: var\(--in-light, (.+?\))\) var\(--in-dark, (.+?\))\);/g),
  ];
  if (lines.length === 0) throw new Error("src/ui/tokens.css has no --tile- tints");
  return {
    light: lines.map(([, light = ""]) => toSrgb(light)),
    dark: lines.map(([, , dark = ""]) => toSrgb(dark)),
  };
}

function toSrgb(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((one) => {
    const clamped = Math.min(Math.max(one, 0), 1);
    const curved = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255);
  });
  return `rgb(${bytes.join(",")})`;
}
