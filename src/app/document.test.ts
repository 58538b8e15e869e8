import { expect, test } from "vitest";
import { joinHtml } from "#contract/rendering.ts";
import { listAssets } from "./assets.ts";
import { renderDocument as renderParts } from "./document.ts";
import { inScript } from "./embedded.ts";

const manifest = {
  "src/app/entry-client.tsx": {
    file: "assets/entry-1.js",
    css: ["assets/entry-1.css"],
    imports: ["_kit.js"],
    isEntry: true,
  },
  "_kit.js": { file: "assets/kit-2.js", css: ["assets/kit-2.css"] },
  "src/app/screens/home.tsx": {
    file: "assets/home-3.js",
    css: ["assets/home-3.css"],
    imports: ["_kit.js", "src/app/entry-client.tsx"],
  },
  "texts/ua.json": { file: "assets/texts-ua-4.json" },
};

const renderDocument = (shown: Parameters<typeof renderParts>[0]) => joinHtml(renderParts(shown));

const bodyOf = (marked: string) => ({ marked, stored: [] });

const parts = {
  lang: "ua",
  origin: "https://torba.example",
  path: "/namety",
  buildId: "b1",
  assets: listAssets(manifest, "src/app/entry-client.tsx", ["src/app/screens/home.tsx"]),
  head: { title: "Намети" },
  structured: [],
  siteName: "Торба",
  working: "Завантажуємо",
  themed: false,
  themeColor: "#f4f4ec",
  body: bodyOf("<p>body</p>"),
  embedded: { answers: {} },
  shell: false,
} as const;

test("a page names its entry, its modules and its styles once each, a style after what it may change", () => {
  expect(parts.assets).toEqual({
    entry: "/assets/entry-1.js",
    screen: "/assets/home-3.js",
    early: undefined,
    modules: ["/assets/kit-2.js", "/assets/home-3.js"],
    later: [],
    styles: ["/assets/kit-2.css", "/assets/entry-1.css", "/assets/home-3.css"],
    inlineStyles: undefined,
    inlineScript: undefined,
    fonts: [],
    texts: "/assets/texts-ua-4.json",
  });
});

test("a page says which module is its screen, whose address its entry does not know", () => {
  const html = renderDocument({ ...parts, page: "home" });
  expect(html).toContain('<link rel="modulepreload" id="screen-home" href="/assets/home-3.js">');
  expect(html.match(/id="screen-/g)).toHaveLength(1);
});

test("a page has its styles in itself, and names the files that hold them", () => {
  const [page, rest] = ["src/app/screens/home.tsx", manifest] as const;
  const joined = {
    ...rest,
    [page]: { ...rest[page], inlineStyles: { text: ".a{color:red}", hash: "sha256-a" } },
  };
  const assets = listAssets(joined, "src/app/entry-client.tsx", [page]);
  const html = renderDocument({ ...parts, assets });
  const styles = html.match(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/g);
  expect(styles).toEqual([
    "<style>.a{color:red}</style>",
    '<link rel="stylesheet" href="/assets/kit-2.css" disabled>',
    '<link rel="stylesheet" href="/assets/entry-1.css" disabled>',
    '<link rel="stylesheet" href="/assets/home-3.css" disabled>',
  ]);
});

test("a server's page hears taps before its entry is there; a shell has nothing to tap", () => {
  const known = { ...manifest, "src/app/early-taps.ts": { file: "assets/early-5.js" } };
  const assets = listAssets(known, "src/app/entry-client.tsx", ["src/app/screens/home.tsx"]);
  const script = '<script type="module" async src="/assets/early-5.js"></script>';
  expect(renderDocument({ ...parts, assets })).toContain(script);
  expect(renderDocument({ ...parts, assets, shell: true })).not.toContain("early-5.js");
});

test("every document notes taps itself, before its first file", () => {
  const script = { text: "window.taps={}", hash: "sha256-b" };
  const known = {
    ...manifest,
    "src/app/inline-taps.ts": { file: "assets/inline-6.js", inlineScript: script },
    "src/app/early-taps.ts": { file: "assets/early-5.js" },
  };
  const assets = listAssets(known, "src/app/entry-client.tsx", ["src/app/screens/home.tsx"]);
  for (const shell of [false, true]) {
    const html = renderDocument({ ...parts, assets, shell });
    expect(html.match(/<script>.*?<\/script>/g)).toEqual(["<script>window.taps={}</script>"]);
    expect(html.indexOf("<script>")).toBeLessThan(html.indexOf("<script "));
    expect(html).toContain('<p id="working" aria-live="polite" data-text="Завантажуємо"></p>');
  }
});

test("a page that waits for a touch names its code where no browser loads it, and runs none", () => {
  const known = {
    ...manifest,
    "src/app/early-taps.ts": { file: "assets/early-5.js" },
    "_device.js": { file: "assets/device-6.js", name: "device", imports: ["_kit.js"] },
  };
  const assets = listAssets(known, "src/app/entry-client.tsx", ["src/app/screens/home.tsx"]);
  const html = renderDocument({ ...parts, assets, waitsForTouch: true, page: "home" });
  const [, code = "", rest = ""] = html.split(/<template id="code">|<\/template>/);
  expect(code).toContain('<link rel="modulepreload" id="entry" href="/assets/entry-1.js">');
  expect(code).toContain('id="texts" href="/assets/texts-ua-4.json"');
  expect(html.match(/modulepreload/g)).toHaveLength(4);
  expect(code.match(/modulepreload/g)).toHaveLength(4);
  expect(code).toContain('<link rel="modulepreload" data-on-touch href="/assets/device-6.js">');
  expect(rest).not.toContain("<script");
  expect(html).not.toContain('src="/assets/entry-1.js"');
});

test("the picture that is seen first is asked for before the modules", () => {
  const hint = '<link rel="preload" as="image" href="/images/tent.svg" fetchPriority="high"/>';
  const html = renderDocument({ ...parts, body: bodyOf(`${hint}<img src="/images/tent.svg">`) });
  expect(html.indexOf(hint)).toBeGreaterThan(0);
  expect(html.indexOf(hint)).toBeLessThan(html.indexOf("modulepreload"));
});

test("a browser paints a page once, with the part of it that a phone shows first", () => {
  const link = '<link rel="expect" blocking="render" href="#below">';
  const html = renderDocument({ ...parts, body: bodyOf('<p>1</p><p id="below">2</p>') });
  expect(html.indexOf(link)).toBeGreaterThan(0);
  expect(html.indexOf(link)).toBeLessThan(html.indexOf("<link rel=", html.indexOf(link) + 1));
  // Where there is no such part, the paint would wait for the whole document.
  expect(renderDocument(parts)).not.toContain(link);
});

const copies =
  "/images/raster/tent-160.webp 160w, /images/raster/tent-320.webp 320w, /images/noto/tent.svg 1280w";
const bodyWith = (sizes: string) =>
  bodyOf(
    `<link rel="preload" as="image" imageSrcSet="${copies}" imageSizes="${sizes}" fetchPriority="high"/>` +
      `<img sizes="${sizes}" srcSet="${copies}" src="/images/noto/tent.svg">`,
  );

test.each([
  ["on a card", "(min-width: 40rem) 31vw, 44vw", "/images/raster/tent-320.webp 320w"],
  ["in a row", "(min-width: 60rem) 10.5rem, 4.75rem", "/images/raster/tent-160.webp 160w"],
  ["as wide as a phone", "(min-width: 40rem) 50vw, 100vw", "/images/noto/tent.svg 1280w"],
])("the picture that is seen first stands in the document: %s", (_, sizes, chosen) => {
  const findPicture = (path: string) => `data:${path}`;
  const html = renderDocument({ ...parts, body: bodyWith(sizes), findPicture });
  expect(html).toContain(`srcSet="${copies.replace(chosen, `data:${chosen}`)}"`);
  // What stands in the document is not requested as well.
  expect(html).not.toContain('as="image"');
});

test("a first picture that is large, or no file of the build, comes as a file", () => {
  for (const found of [undefined, `data:${"x".repeat(20_000)}`]) {
    const body = bodyWith("44vw");
    const html = renderDocument({ ...parts, body, findPicture: () => found });
    expect(html).toContain(`<img sizes="44vw" srcSet="${copies}"`);
    expect(html).toContain('as="image"');
  }
});

test("a server's page speaks before its modules are asked for, a shell asks at once", () => {
  const page = renderDocument({ ...parts, body: bodyOf("<p>Намети</p>") });
  expect(page.indexOf("modulepreload")).toBeGreaterThan(page.indexOf("Намети</p>"));
  expect(page.indexOf("modulepreload")).toBeGreaterThan(page.indexOf("embedded-answers"));
  const shell = renderDocument({ ...parts, shell: true });
  expect(shell.indexOf("modulepreload")).toBeGreaterThan(0);
  expect(shell.indexOf("modulepreload")).toBeLessThan(shell.indexOf("</head>"));
});

test("a server's page names the file of its language's texts; a shell has them in itself", () => {
  const file = 'id="texts" href="/assets/texts-ua-4.json"';
  expect(renderDocument(parts)).toContain(file);
  const embedded = { answers: {}, texts: { "common.shopName": "Торба" } };
  const shell = renderDocument({ ...parts, embedded, shell: true });
  expect(shell).toContain('{"common.shopName":"Торба"}');
  expect(shell).not.toContain(file);
});

test("a shell's font comes from the device; a server's page neither waits for one nor shares its line", () => {
  const assets = { ...parts.assets, fonts: ["/assets/onest.woff2"] };
  const font = '<link rel="preload" as="font"';
  expect(renderDocument({ ...parts, assets, shell: true })).toContain(font);
  expect(renderDocument({ ...parts, assets })).not.toContain(font);
});

test("what stands below the screen waits to be laid out, whoever drew the page", () => {
  const shell = renderDocument({ ...parts, shell: true });
  expect(shell).toContain('<html lang="uk" data-build="b1" data-shell data-first>');
});

test("no text can end the script element that carries it", () => {
  const text = inScript({ name: "</script><!--<script>\u2028" });
  expect(text).not.toContain("<");
  expect(text).not.toContain("\u2028");
  expect(JSON.parse(text)).toEqual({ name: "</script><!--<script>\u2028" });
});

test("a title cannot leave its element, nor a description its attribute", () => {
  const html = renderDocument({
    ...parts,
    head: { title: "</title><script>x()</script>", description: '"><img src=x>' },
  });
  expect(html).not.toContain("<script>x()");
  expect(html).not.toContain("<img");
});

test("every page names itself in every language", () => {
  const html = renderDocument(parts);
  expect(html).toContain('<html lang="uk" data-build="b1" data-first="device-font">');
  expect(html).toContain('rel="canonical" href="https://torba.example/namety"');
  expect(html).toContain('hreflang="en" href="https://torba.example/en/namety"');
  expect(html).toContain('hreflang="x-default" href="https://torba.example/namety"');
});

test("a shared link shows the page's name and a picture that networks can show", () => {
  const html = renderDocument({
    ...parts,
    lang: "en",
    head: { title: "Tents & more", description: "Dry", image: "/images/noto/tent.svg" },
  });
  expect(html).toContain('<meta property="og:title" content="Tents &amp; more">');
  expect(html).toContain('<meta property="og:url" content="https://torba.example/en/namety">');
  expect(html).toContain('content="https://torba.example/images/share/tent.png"');
  expect(html).toContain('<meta property="og:locale" content="en_US">');
  const photo = renderDocument({ ...parts, head: { title: "A", image: "/images/up/a.webp" } });
  expect(photo).toContain('content="https://torba.example/images/up/a.webp"');
});

test("a page that is not for search engines says so and names no other", () => {
  const html = renderDocument({ ...parts, head: { title: "404", canonical: null } });
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("canonical");
});

test("what pages have in common is the same object in each, and the answers are whole", () => {
  const list = (name: string) => ({ status: 200, answer: [name.repeat(5000)] });
  const [categories, lists] = [list("a"), list("b")];
  const render = (own: string) => {
    const answers = { "/own": { status: 200, answer: own }, "/categories": categories };
    return renderParts({ ...parts, embedded: { answers: { ...answers, "/lists": lists } } });
  };
  const pages = ["1", "2", "3"].map(render);
  const [, second, third] = pages.map((page) => page.filter((part) => typeof part !== "string"));
  expect(third?.length).toBeGreaterThan(1);
  for (const [at, part] of third?.entries() ?? []) expect(part).toBe(second?.[at]);
  for (const [at, page] of pages.entries()) {
    const [, json = ""] = /id="embedded-answers">(.*?)<\/script>/.exec(joinHtml(page)) ?? [];
    const own = { status: 200, answer: String(at + 1) };
    expect(JSON.parse(json)).toEqual({ "/own": own, "/categories": categories, "/lists": lists });
  }
});
