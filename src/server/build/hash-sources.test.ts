import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashSources } from "./hash-sources.mjs";

test("a build's id changes with its sources, but not with tests and READMEs", async () => {
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

  const hashes = [await hashSources(root, "")];
  hashes.push(await hashAfter("src/app/deep/page.tsx", "one"));
  hashes.push(await hashAfter("src/app/deep/page.tsx", "two"));
  hashes.push(await hashAfter("public/icon.svg", "<svg/>"));
  hashes.push(await hashAfter("sw/sw.ts", "worker"));
  hashes.push(await hashAfter("package-lock.json", "{}"));
  hashes.push(await hashSources(root, "another variant"));
  expect(new Set(hashes).size).toBe(hashes.length);

  const before = await hashSources(root, "");
  await write("src/app/deep/page.test.tsx", "a test");
  expect(await hashAfter("src/app/README.md", "a note")).toBe(before);
});
