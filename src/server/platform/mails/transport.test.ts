import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolderTransport } from "./transport.ts";

test("letters that are files are gone after thirty days, and other files stay", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-letters-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [name, days] of [
    ["old.eml", 31],
    ["recent.eml", 29],
    ["old.txt", 90],
  ] as const) {
    await writeFile(path.join(folder, name), "");
    await utimes(path.join(folder, name), daysAgo(days), daysAgo(days));
  }
  const { send, close } = createFolderTransport(folder, () => {});
  const words = { subject: "Лист", html: "<p>Так</p>", text: "Так" };
  const [from, to] = ["a@torba.example", "b@example.com"];
  await send({ id: "new", from, fromName: "Торба", to, ...words });
  close();
  expect((await readdir(folder)).sort()).toEqual(["new.eml", "old.txt", "recent.eml"]);
});
