import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatRow, isOver, type Manifest, measureBuild, measureSizes } from "./size-gates.ts";

/** Each file weighs 1,000 times the number in its name. */
const weigh = (file: string) => Number(/\d+/.exec(file)?.[0]) * 1000;

const shop: Manifest = {
  "src/app/entry-client.tsx": {
    file: "entry40.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["src/app/screens/home.tsx", "src/app/screens/cart.tsx", "src/app/wake.ts"],
    css: ["entry5.css"],
  },
  "_react.js": { file: "react60.js" },
  "_card.js": { file: "card7.js", css: ["card2.css"] },
  "src/app/screens/home.tsx": {
    file: "home10.js",
    imports: ["_react.js", "_card.js"],
    css: ["home1.css"],
  },
  "src/app/screens/category.tsx": {
    file: "category11.js",
    // Vite lets a page import from the entry's own chunk
    imports: ["_card.js", "src/app/entry-client.tsx"],
  },
  "src/app/screens/cart.tsx": {
    file: "cart12.js",
    imports: ["_react.js", "_card.js"],
    dynamicImports: ["src/app/listing/listing-sheet.tsx"],
  },
  "src/app/listing/listing-sheet.tsx": { file: "sheet33.js", imports: ["_react.js"] },
  "src/app/wake.ts": { file: "wake3.js", dynamicImports: ["src/offline/db.ts"] },
  "src/offline/db.ts": { file: "dexie30.js", name: "device", imports: ["_card.js"] },
  "_start.js": { file: "start0.js", name: "start" },
};

function bytesOf(what: string, manifest = shop): number | undefined {
  return measureSizes(manifest, weigh).find((row) => row.what === what)?.bytes;
}

test("a first visit counts the entry, its imports and the page, each file and its head once", () => {
  expect(bytesOf("first visit, home: JavaScript")).toBe((40 + 60 + 7 + 10 + 4) * 1000);
  expect(bytesOf("first visit, category: JavaScript")).toBe((40 + 60 + 7 + 11 + 4) * 1000);
});

test("what loads after the first paint counts as loading by itself, with its own lazy imports", () => {
  expect(bytesOf("home: all that loads by itself")).toBe((40 + 60 + 7 + 10 + 3 + 30 + 6) * 1000);
});

test("the device's copy has a gate of its own, and counts neither with what loads by itself nor as a widget", () => {
  const more = {
    ...shop,
    "src/app/wake.ts": { file: "wake3.js", dynamicImports: ["_device-1.js"] },
    "_device-1.js": { file: "device20.js", imports: ["_dexie.js", "_card.js"] },
    "_dexie.js": { file: "dexie30.js" },
    "src/app/shell/city-menu.tsx": { file: "menu4.js", imports: ["_device-1.js"] },
  };
  expect(bytesOf("the device's copy", more)).toBe((20 + 30) * 1000);
  expect(bytesOf("home: all that loads by itself", more)).toBe((40 + 60 + 7 + 10 + 3 + 5) * 1000);
  expect(bytesOf("widgets, on intent", more)).toBe((33 + 4) * 1000);
});

test("a lazy module that is not listed counts as loading by itself", () => {
  const more = {
    ...shop,
    "src/app/screens/home.tsx": { file: "home10.js", dynamicImports: ["src/features/x/x.tsx"] },
    "src/features/x/x.tsx": { file: "x90.js" },
  };
  expect(bytesOf("home: all that loads by itself", more)).toBe(
    (40 + 60 + 10 + 3 + 30 + 7 + 90 + 7) * 1000,
  );
});

test("another route's own code is what the shell has not loaded already", () => {
  expect(bytesOf("cart: own code")).toBe((12 + 7) * 1000);
});

test("the widgets are measured separately", () => {
  expect(bytesOf("widgets, on intent")).toBe(33 * 1000);
});

test("a page's styles are its own, its parts' and the shell's", () => {
  expect(bytesOf("home: CSS")).toBe((5 + 2 + 1) * 1000);
});

test("a manifest without a first-visit page is refused, not passed", () => {
  const { "src/app/screens/home.tsx": _, ...rest } = shop;
  expect(() => measureSizes(rest, weigh)).toThrow("no src/app/screens/home.tsx");
});

test("a build without a font is refused, not passed", () => {
  const client = mkdtempSync(join(tmpdir(), "torba-build-"));
  onTestFinished(() => rmSync(client, { recursive: true, force: true }));
  mkdirSync(join(client, ".vite"));
  writeFileSync(join(client, ".vite/manifest.json"), JSON.stringify(shop));
  expect(() => measureBuild(client)).toThrow("no font");
});

test("a build without a chunk that the shell loads at once is refused", () => {
  const client = mkdtempSync(join(tmpdir(), "torba-build-"));
  onTestFinished(() => rmSync(client, { recursive: true, force: true }));
  mkdirSync(join(client, ".vite"));
  const { "_start.js": _lost, ...others } = shop;
  writeFileSync(join(client, ".vite/manifest.json"), JSON.stringify(others));
  expect(() => measureBuild(client)).toThrow("no chunk start");
});

test("a row passes at its gate and fails one byte above it", () => {
  const limit = { what: "fonts", gate: 60, goal: 50 };
  expect(isOver({ ...limit, bytes: 60_000 })).toBe(false);
  expect(isOver({ ...limit, bytes: 60_001 })).toBe(true);
  expect(formatRow({ ...limit, bytes: 49_000 })).toBe("fonts: 49.0 kB (gate 60, goal 50) goal met");
  expect(formatRow({ ...limit, bytes: 50_001 })).toContain("above the goal");
  expect(formatRow({ ...limit, bytes: 60_001 })).toContain("ABOVE THE GATE");
});

test("a row of requests fails by one file too many", () => {
  const limit = { what: "home", bytes: 1000, gate: 60, goal: 50 };
  expect(isOver({ ...limit, files: { count: 12, gate: 12 } })).toBe(false);
  const over = { ...limit, files: { count: 13, gate: 12 } };
  expect(isOver(over)).toBe(true);
  expect(formatRow(over)).toBe("home: 1.0 kB in 13 files of 12 (gate 60, goal 50) ABOVE THE GATE");
});

test("scripts and the worker are measured gzipped, fonts as they are", () => {
  const client = mkdtempSync(join(tmpdir(), "torba-build-"));
  onTestFinished(() => rmSync(client, { recursive: true, force: true }));
  mkdirSync(join(client, ".vite"));
  const font = "onest-cyrillic.woff2";
  const built: Manifest = {
    ...shop,
    "src/app/entry-client.tsx": { file: "entry40.js", isEntry: true, assets: [font] },
    "src/offline/db.ts": { file: "dexie30.js", name: "device", assets: ["log-worker-1.js"] },
    [`node_modules/onest/${font}`]: { file: font },
  };
  writeFileSync(join(client, ".vite/manifest.json"), JSON.stringify(built));
  const files = Object.values(shop).flatMap(({ file, css = [] }) => [file, ...css]);
  for (const file of files) writeFileSync(join(client, file), "a".repeat(10_000));
  writeFileSync(join(client, font), "b".repeat(10_000));
  writeFileSync(join(client, "of-an-earlier-build.woff2"), "b".repeat(70_000));
  expect(() => measureBuild(client)).toThrow("no sw.js");
  writeFileSync(join(client, "sw.js"), "c".repeat(10_000));
  expect(() => measureBuild(client)).toThrow("no sw-background.js");
  writeFileSync(join(client, "sw-background.js"), "c".repeat(10_000));
  writeFileSync(join(client, "log-worker-1.js"), "d".repeat(10_000));

  const rows = measureBuild(client);
  expect(rows.find(({ what }) => what === "fonts")?.bytes).toBe(10_000);
  const gzipped = rows.filter(({ what }) => /JavaScript|worker/.test(what));
  expect(gzipped).toHaveLength(5);
  for (const { bytes, files } of gzipped)
    expect(bytes - (files?.count ?? 0) * 1000).toBeLessThan(1000);
});
