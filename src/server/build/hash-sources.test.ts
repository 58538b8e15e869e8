import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashSources } from "./hash-sources.mjs";

test("a build's name changes with its sources, and not with tests and notes", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "torba-sources-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const hashAfter = async (file: string, text: string) => {
    await write(file, text);
    return hashSources(root, "");
  };
  const files = ["package.json", "package-lock.json", "vite.config.ts"];
  for (const file of [...files, "public/a.svg", "src/a.ts", "sw/sw.ts"]) await write(file, "");

  const seen = [await hashSources(root, "")];
  seen.push(await hashAfter("src/app/deep/page.tsx", "one"));
  seen.push(await hashAfter("src/app/deep/page.tsx", "two"));
  seen.push(await hashAfter("public/icon.svg", "<svg/>"));
  seen.push(await hashAfter("sw/sw.ts", "worker"));
  seen.push(await hashAfter("package-lock.json", "{}"));
  seen.push(await hashSources(root, "another variant"));
  expect(new Set(seen).size).toBe(seen.length);

  const before = await hashSources(root, "");
  await write("src/app/deep/page.test.tsx", "a test");
  expect(await hashAfter("src/app/README.md", "a note")).toBe(before);
});
