import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const registry = "https://registry.npmjs.org/";
type LockedPackage = { integrity?: string; resolved?: string; hasInstallScript?: boolean };
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8"));
const manifest = read("package.json");
// as: npm writes the lock file in this shape
const locked = Object.entries(read("package-lock.json").packages as Record<string, LockedPackage>);
const packages = locked.filter(([folder]) => folder !== "");

test("packages are the registry's own, in the versions that were looked at", () => {
  expect(packages.length).toBeGreaterThan(100);
  const isLocked = ({ integrity = "", resolved = registry }: LockedPackage) =>
    integrity.startsWith("sha512-") && resolved.startsWith(registry);
  const loose = packages.filter(([, one]) => !isLocked(one)).map(([folder]) => folder);
  expect(loose).toEqual([]);
  const versions: [string, string][] = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test("a package that wants to run a script while it is installed is named, allowed or not", () => {
  const scripted = packages.filter(([, one]) => one.hasInstallScript);
  const names = scripted.map(([folder]) => folder.split("node_modules/").at(-1) ?? "");
  expect(names.filter((name) => !Object.hasOwn(manifest.allowScripts, name))).toEqual([]);
});
