import { expect, test } from "vitest";
import { reservedSlugs } from "#rules/catalogue/slug.ts";
import { makeReads } from "./reads/reads.ts";
import { findTarget } from "./routes.ts";

const reads = () => makeReads("ua", {}, undefined, () => 0);

test("no address of a category or a product is a screen's own", () => {
  const screens = "/cart /kit /contacts /subscription/confirm /search /category-gateway /checklist";
  const own = "/login /register /forgot-password /reset-password /confirm-email /profile";
  const paths = [
    ...screens.split(" "),
    ...own.split(" "),
    "/checklist/a",
    "/wishlist",
    "/comparison",
    "/404",
    "/order/a",
    "/checkout-success",
  ];
  const found = paths.map((path) => {
    const target = findTarget(path, reads());
    return "found" in target ? target.found.page : undefined;
  });
  expect(found).not.toContain(undefined);
  for (const path of paths) expect(reservedSlugs).toContain(path.split("/")[1]);
});

test("what no screen has is asked of the sitemap", () => {
  expect(findTarget("/pokhid/namety", reads())).toHaveProperty("read");
  expect(findTarget("/cart/more", reads())).toHaveProperty("read");
});
