/** The tile that a photograph appears on while it loads: the nearest of the shop's tints. */
import type { PhotoTint } from "#contract/pictures.ts";

/** Hues of `src/ui/tokens.css`, in degrees of OKLCH. */
const hues: Record<Exclude<PhotoTint, "sand">, number> = {
  moss: 135,
  sky: 232,
  ice: 195,
  butter: 95,
  clay: 52,
  rose: 12,
  heather: 312,
};
/** Below this chroma a colour counts as grey, and grey pictures get the sand tile. */
const grey = 0.025;

export type Colour = { r: number; g: number; b: number };

export function nearestTint(colour: Colour): PhotoTint {
  const { a, b } = labOf(colour);
  if (Math.hypot(a, b) < grey) return "sand";
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  let nearest: PhotoTint = "sand";
  let least = 360;
  for (const [tint, own] of Object.entries(hues)) {
    const turn = Math.abs(((hue - own + 540) % 360) - 180);
    if (turn >= least) continue;
    least = turn;
    nearest = tint as PhotoTint; // as: the keys of `hues`
  }
  return nearest;
}

/** OKLab without its lightness (https://bottosson.github.io/posts/oklab/). */
function labOf({ r, g, b }: Colour) {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
