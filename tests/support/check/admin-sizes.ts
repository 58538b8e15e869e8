/** What the owner's browser downloads: the back office's first screen, and each other one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest, Row } from "./size-gates.ts";

/** Kilobytes of 1,000 bytes, gzip. */
const limits = {
  firstScreen: { gate: 180, goal: 120 },
  // With 0.1 kB of sums in the reader's language.
  otherScreen: { gate: 40.1, goal: 25 },
} as const;

const entry = "src/admin/entry.tsx";
/** Every page starts with these. */
const firstScreen = [entry, "src/admin/screens/today.tsx", "src/i18n/admin/ua/texts.ts"];
/** A declared resource is drawn by these. */
const declared = ["src/admin/list/list-screen.tsx", "src/admin/form/form-screen.tsx"];

/**
 * @param sizeOf gzipped bytes of a built file, by its path in the manifest
 * @throws when the manifest lacks a part of the first screen
 */
export function measureAdminSizes(manifest: Manifest, sizeOf: (file: string) => number): Row[] {
  const first = closureOf(manifest, firstScreen);
  const total = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]?.file ?? ""))].reduce(
      (sum, file) => sum + sizeOf(file),
      0,
    );
  const screens = manifest[entry]?.dynamicImports?.filter((key) => key.startsWith("src/admin/"));
  const others = (screens ?? []).filter((key) => !firstScreen.includes(key));
  return [
    { what: "admin, first screen: JavaScript", bytes: total(first), ...limits.firstScreen },
    ...others.map((key) => {
      const isResource = key.startsWith("src/admin/resources/");
      const loaded = closureOf(manifest, isResource ? [key, ...declared] : [key]);
      const own = [...loaded].filter((one) => !first.has(one));
      const name = key.slice("src/admin/".length).replace(/\.tsx?$/, "");
      return { what: `admin, ${name}: own code`, bytes: total(own), ...limits.otherScreen };
    }),
  ];
}

function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the back office's manifest has no ${key}`);
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}

/** @param folder the built back office, as dist/admin */
export function measureAdminBuild(folder: string): Row[] {
  // as: Vite's own file, its shape documented under build.manifest
  const manifest = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  return measureAdminSizes(
    manifest,
    (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  );
}
