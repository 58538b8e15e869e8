import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installBuild, readBuild } from "./install-build.mjs";
import { listFiles } from "./list-files.mjs";

const day = 24 * 60 * 60 * 1000;

test("a replaced build's files stay for a week, and longer when a later build has them", async () => {
  const out = await mkdtemp(path.join(tmpdir(), "torba-out-"));
  onTestFinished(() => rm(out, { recursive: true }));
  const build = async (id: string, names: string[], now: number) => {
    const aside = path.join(out, ".making");
    await mkdir(path.join(aside, "client"), { recursive: true });
    for (const name of names) await writeFile(path.join(aside, "client", name), id);
    await installBuild(aside, out, id, now);
    return (await listFiles(path.join(out, "client"))).sort();
  };

  expect(await build("one", ["a-1.js", "b-1.js", "sw.js"], 0)).toEqual([
    "a-1.js",
    "b-1.js",
    "sw.js",
  ]);
  expect(await build("two", ["a-2.js", "sw.js"], day)).toEqual([
    "a-1.js",
    "a-2.js",
    "b-1.js",
    "sw.js",
  ]);
  expect(await readFile(path.join(out, "client/sw.js"), "utf8")).toBe("two");
  // `b-1.js` is in use again, so its week restarts; `a-1.js` was replaced on the first day.
  expect(await build("three", ["a-3.js", "b-1.js", "sw.js"], 7 * day)).toContain("a-1.js");
  expect(await build("four", ["a-4.js", "sw.js"], 8 * day)).toEqual([
    "a-2.js",
    "a-3.js",
    "a-4.js",
    "b-1.js",
    "sw.js",
  ]);
  expect((await readBuild(out)).id).toBe("four");
});

test("a folder without a finished build has no build", async () => {
  expect(await readBuild(path.join(tmpdir(), "nothing-here"))).toEqual({ files: [], outdated: {} });
});
