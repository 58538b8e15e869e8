import { afterEach, expect, test, vi } from "vitest";
import { sameAddressGuard } from "./same-address-guard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** How an address is reached from another: within the page, as a document of its own, or not at all. */
function go(from: string, to: string, cookie = "", replace = false): string {
  const navigations: string[] = [];
  const own = new URL(from, "https://torba.example");
  vi.stubGlobal("location", {
    href: own.href,
    pathname: own.pathname,
    search: own.search,
    hash: own.hash,
    assign: (href: string) => navigations.push(`document ${href}`),
    replace: (href: string) => navigations.push(`document instead ${href}`),
  });
  vi.stubGlobal("document", { cookie });
  sameAddressGuard((path) => void navigations.push(`page ${path}`), to, { replace });
  return navigations.join();
}

test("the address that is open is not opened again", () => {
  expect(go("/namety?sort=newest", "/namety?sort=newest")).toBe("");
  expect(go("/namety?sort=newest", "/namety")).toBe("page /namety");
});

test("the way to the payment is a document of its own where the tag manager may run", () => {
  const counted = "location=1; consent=analytics";
  expect(go("/cart", "/checkout", counted)).toBe("document https://torba.example/checkout");
  expect(go("/en/cart", "/en/checkout?step=2", counted)).toBe(
    "document https://torba.example/en/checkout?step=2",
  );
  expect(go("/cart", "/checkout", counted, true)).toBe(
    "document instead https://torba.example/checkout",
  );
  // Nothing foreign is here: from page to page as ever.
  for (const cookie of ["", "consent=none"])
    expect(go("/cart", "/checkout", cookie)).toBe("page /checkout");
  expect(go("/checkout", "/checkout/done", counted)).toBe("page /checkout/done");
  expect(go("/checkout", "/cart", counted)).toBe("page /cart");
  expect(go("/cart", "/namety", counted)).toBe("page /namety");
});
