import { expect, test } from "vitest";
import { findContainerId, mayTagManagerRun, readConsent } from "./consent.ts";
import { pagePolicy } from "./page-policy.ts";

test("consent is what the cookie says, and anything else is none", () => {
  expect(readConsent("a=1; consent=analytics; b=2")).toBe("analytics");
  expect(readConsent("consent=none")).toBe("none");
  for (const cookies of ["", "consent=", "consent=all", "xconsent=analytics"])
    expect(readConsent(cookies)).toBeUndefined();
});

test("the tag manager runs with consent alone, and never where one pays", () => {
  expect(mayTagManagerRun("/", "analytics")).toBe(true);
  expect(mayTagManagerRun("/", "none")).toBe(false);
  expect(mayTagManagerRun("/", undefined)).toBe(false);
  for (const path of ["/checkout", "/en/checkout", "/ru/checkout/payment"])
    expect(mayTagManagerRun(path, "analytics")).toBe(false);
  expect(mayTagManagerRun("/checkout-list", "analytics")).toBe(true);
});

test("a page that a letter's link opens shows its token to no tag manager", () => {
  const mailedPaths = ["/reset-password", "/en/confirm-email", "/ru/subscription/confirm"];
  const orders = [
    "/order/abc",
    "/en/checkout-success?order=a",
    "/checkout-success?payment=b&order=a",
  ];
  for (const path of [...mailedPaths, ...orders])
    expect(mayTagManagerRun(path, "analytics")).toBe(false);
  for (const path of ["/checkout-success", "/ru/checkout-success?payment=waiting"])
    expect(mayTagManagerRun(path, "analytics")).toBe(true);
  expect(mayTagManagerRun("/confirm-email-news", "analytics")).toBe(true);
  expect(mayTagManagerRun("/orders", "analytics")).toBe(true);
});

test("a container is one of the tag manager's, or there is none", () => {
  const of = (container_id: unknown) =>
    findContainerId([{ key: "google-tag-manager", settings: { container_id } }]);
  expect(of("GTM-AB12CD")).toBe("GTM-AB12CD");
  for (const id of ["", "gtm-ab12cd", "GTM-AB12CD'></script>", 7, null])
    expect(of(id)).toBeUndefined();
  expect(findContainerId([])).toBeUndefined();
});

test("without it a page's policy names no other site", () => {
  expect(pagePolicy({ tagManager: false })).not.toContain("http");
  expect(pagePolicy({ tagManager: true })).toContain(
    "script-src 'self' https://www.googletagmanager.com;",
  );
  expect(pagePolicy({ tagManager: true })).not.toContain("unsafe");
});
