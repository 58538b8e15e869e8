import { expect, test } from "vitest";
import { readUrl } from "#contract/reads.ts";
import { reservedSlugs } from "#rules/catalogue/slug.ts";
import { makeReads, type Reads } from "./reads/reads.ts";
import { settingsRead } from "./reads/site-reads.ts";
import { findTarget } from "./routes.ts";

const reads = () => makeReads("ua", {}, undefined, () => 0);

/** With the settings of a demo, or of a shop. */
const demo = (is_demo: boolean) => {
  const url = readUrl(settingsRead, "ua");
  return makeReads("ua", { [url]: { status: 200, answer: { is_demo } } }, undefined, () => 0);
};

test("the design kit is found in the demo alone", () => {
  const target = (from: Reads) => findTarget("/kit", from);
  expect(target(reads())).toEqual({ read: settingsRead });
  expect(target(demo(true))).toMatchObject({ found: { page: "kit", status: 200 } });
  expect(target(demo(false))).toMatchObject({ found: { page: "notFound", status: 404 } });
});

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
    const target = findTarget(path, demo(true));
    return "found" in target ? target.found.page : undefined;
  });
  expect(found).not.toContain(undefined);
  for (const path of paths) expect(reservedSlugs).toContain(path.split("/")[1]);
});

test("what no screen has is asked of the sitemap", () => {
  expect(findTarget("/pokhid/namety", reads())).toHaveProperty("read");
  expect(findTarget("/cart/more", reads())).toHaveProperty("read");
});
