/**
 * A shop that is rebuilt while it is open: pages and workers of the first build meet the server of
 * the second, which is installed beside the first one's files like every later build.
 */
import { cp, link, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { installBuild, readBuild } from "#server/build/install-build.mjs";
import { type NetworkLink, openNetworkLink } from "#tests/support/browser/network-link.ts";
import { buildShop, type Shop, startShop } from "./shop-program.ts";

export type TwoBuilds = {
  /** The address that browsers see, whichever process answers. */
  network: NetworkLink;
  shop: () => Shop;
  /** The folder of the running build. */
  folder: string;
  /** Ids of the builds. */
  first: string;
  second: string;
  /** Paths of the assets of the second build. */
  assetsOfSecond: string[];
  /** `aWeekLater`: the first build's files have been removed. */
  deploySecond: (more?: { aWeekLater?: boolean }) => Promise<void>;
  /** Restarts the same build, after a change of its files. */
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
  const network = await openNetworkLink(shop.url);

  async function restart(): Promise<void> {
    const { dataDir } = shop;
    await shop.term();
    shop = await startShop({ build: folder, dataDir });
    network.setTarget(shop.url);
  }

  return {
    network,
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
      await installBuild(aside, folder, await needId(second), Date.now());
      if (aWeekLater) {
        const { outdated } = await readBuild(folder);
        for (const file of Object.keys(outdated))
          await rm(path.join(folder, file), { force: true });
      }
      await restart();
    },
    async close() {
      await network.close();
      await shop.term();
      await rm(shop.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Hard-links a build's own files, without those of earlier builds. To change one, remove it and
 * write a new file.
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
