/**
 * A shop that is built anew while it is open: pages and workers of the first build meet the server
 * of the second, which moves in beside the first one's files as every later build does.
 */
import { cp, link, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { moveIn, readBuild } from "#server/build/install-build.mjs";
import { type Line, openLine } from "#tests/support/browser/network-link.ts";
import { buildShop, type Shop, startShop } from "./shop-program.ts";

export type TwoBuilds = {
  /** Where the shop stands for browsers, whichever process answers. */
  line: Line;
  shop: () => Shop;
  /** The folder that the shop runs from. */
  folder: string;
  /** Ids of the builds. */
  first: string;
  second: string;
  /** Paths of what pages of the second build may ask for. */
  assetsOfSecond: string[];
  /** After a week the first build's files are gone. */
  deploySecond: (more?: { aWeekLater?: boolean }) => Promise<void>;
  /** The same build served again, after a change of its files. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openTwoBuilds(): Promise<TwoBuilds> {
  const first = await buildShop();
  const second = await buildShop("next", "next");
  // Beside the builds, so that the server finds its packages.
  const folder = await mkdtemp(path.join(path.dirname(second), "two-"));
  await linkBuild(first, folder);
  await cp(path.join(first, "build.json"), path.join(folder, "build.json"));
  let shop = await startShop({ build: folder });
  const line = await openLine(shop.url);

  async function restart(): Promise<void> {
    const { dataDir } = shop;
    await shop.term();
    shop = await startShop({ build: folder, dataDir });
    line.turnTo(shop.url);
  }

  return {
    line,
    folder,
    restart,
    shop: () => shop,
    first: await needId(first),
    second: await needId(second),
    assetsOfSecond: (await readBuild(second)).files
      .filter((file) => file.startsWith("client/assets/"))
      .map((file) => file.slice("client".length)),
    async deploySecond({ aWeekLater = false } = {}) {
      const aside = path.join(folder, ".making");
      await linkBuild(second, aside);
      await moveIn(aside, folder, await needId(second), Date.now());
      if (aWeekLater) {
        const { left } = await readBuild(folder);
        for (const file of Object.keys(left)) await rm(path.join(folder, file), { force: true });
      }
      await restart();
    },
    async close() {
      await line.close();
      await shop.term();
      await rm(shop.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A build's own files, without those of builds before it. They are the same files under a second
 * name: whoever changes one removes it and writes another.
 */
async function linkBuild(from: string, to: string): Promise<void> {
  const { files } = await readBuild(from);
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  for (const file of files) await link(path.join(from, file), path.join(to, file));
}

async function needId(build: string): Promise<string> {
  const { id } = await readBuild(build);
  if (!id) throw new Error(`${build} holds no build`);
  return id;
}
