import { expect, test } from "vitest";
import { decide } from "./decisions.ts";

const at = (path: string, mode = "cors", method = "GET") =>
  decide({ method, mode, url: new URL(path, "https://torba.example") });

test("a page has a language, and the server's is waited for where it shows more than the device", () => {
  const page = (lang: string, isPublic: boolean) => ({ kind: "page", lang, isPublic });
  expect(at("/", "navigate")).toEqual(page("ua", false));
  expect(at("/namety/namet-2?sort=price_asc", "navigate")).toEqual(page("ua", true));
  expect(at("/en/checklist/1", "navigate")).toEqual(page("en", false));
  expect(at("/cart", "navigate")).toEqual(page("ua", false));
  expect(at("/cartridges", "navigate")).toEqual(page("ua", true));
  expect(at("/ru", "navigate")).toEqual(page("ru", false));
  expect(at("/enough", "navigate")).toEqual(page("ua", true));
});

test("paths that only the server answers are never answered with a shell", () => {
  const paths = ["/ajax/cart", "/api/v1/orders", "/shell/ua", "/healthz", "/readyz", "/sw.js"];
  for (const path of [
    ...paths,
    "/images/noto/tent.svg",
    "/assets/gone.js",
    // The way to the gateway and back.
    "/pay/abc",
    "/pay/abc/done",
    "/demo-pay/choose",
    // The owner's part is always what the server has now.
    "/admin",
    "/admin/orders/1",
    "/admin/login?token=t",
    "/.well-known/security.txt",
    "/manifest.webmanifest",
  ])
    expect(at(path, "navigate"), path).toEqual({ kind: "pass" });
  expect(at("/namety", "navigate", "POST")).toEqual({ kind: "pass" });
});

test("nothing below the owner's part is answered from the shell or a cache", () => {
  for (const path of ["/admin", "/admin/assets/a-1.js", "/admin/icons/a.svg", "/api/v1/orders"])
    for (const mode of ["navigate", "cors", "no-cors"])
      expect(at(path, mode), `${mode} ${path}`).toEqual({ kind: "pass" });
});

test("files of the build, pictures and the theme are recognized by their paths", () => {
  expect(at("/assets/home-1.js")).toEqual({ kind: "asset" });
  expect(at("/icons/icon-192.png")).toEqual({ kind: "asset" });
  expect(at("/manifest.webmanifest")).toEqual({ kind: "asset" });
  expect(at("/images/noto/tent.svg")).toEqual({ kind: "picture" });
  expect(at("/theme.css")).toEqual({ kind: "theme" });
});

test("a catalogue read is recognized by its path, whatever its query", () => {
  expect(at("/ajax/products?lang=en&no_cache=5")).toMatchObject({
    kind: "read",
    call: "readProducts",
    params: {},
    lang: "en",
  });
  expect(at("/ajax/products/p%201?lang=uk")).toMatchObject({
    call: "readProduct",
    params: { id: "p 1" },
    lang: "ua",
  });
  expect(at("/ajax/sitemap?path=%2Fnamety&lang=ua")).toMatchObject({ call: "readSitemap" });
  expect(at("/ajax/theme/settings?lang=ua")).toMatchObject({ call: "readTheme" });
});

test("the worker answers ready lists, and leaves own ones to the network", () => {
  expect(at("/ajax/checklists?kind=ready&lang=ua")).toMatchObject({ call: "readChecklists" });
  expect(at("/ajax/checklists/l1?lang=ua")).toMatchObject({
    call: "readChecklist",
    params: { id: "l1" },
  });
  expect(at("/ajax/checklists?lang=ua")).toEqual({ kind: "pass" });
  expect(at("/ajax/checklists?kind=own&lang=ua")).toEqual({ kind: "pass" });
});

test("private reads and writes go to the network", () => {
  for (const path of ["/ajax/cart?lang=ua", "/ajax/session?lang=ua", "/ajax/ops?lang=ua"])
    expect(at(path), path).toEqual({ kind: "pass" });
  expect(at("/ajax/products?lang=ua", "cors", "POST")).toEqual({ kind: "pass" });
  expect(at("/ajax/checklists/l1/restore?lang=ua")).toEqual({ kind: "pass" });
  expect(at("/ajax/catalogue?lang=ua")).toEqual({ kind: "pass" });
});

test("a read without a language or with an invalid id is left to the server", () => {
  expect(at("/ajax/products")).toEqual({ kind: "pass" });
  expect(at("/ajax/products/%E0%A4%A?lang=ua")).toEqual({ kind: "pass" });
  expect(at("/ajax/products/?lang=ua")).toEqual({ kind: "pass" });
});
