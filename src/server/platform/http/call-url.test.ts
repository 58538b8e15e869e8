import { expect, test } from "vitest";
import { withoutPictureWidth } from "./call-url.ts";

test("a width before the last segment of a picture's address is left out", () => {
  for (const [url, served] of [
    ["/images/noto/100/tent.svg", "/images/noto/tent.svg"],
    ["/assets/images/40/banner.webp?v=1", "/assets/images/banner.webp?v=1"],
    ["/images/noto/tent.svg", "/images/noto/tent.svg"],
    ["/images/photos/a-9x6-sand/100/9.jpg", "/images/photos/a-9x6-sand/100/9.jpg"],
    ["/products/100/tent", "/products/100/tent"],
  ] as const)
    expect(withoutPictureWidth(url)).toBe(served);
});
