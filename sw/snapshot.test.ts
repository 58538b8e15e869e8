import { expect, test } from "vitest";
import type { PartDelta } from "#contract/catalogue.ts";
import { findProduct } from "#rules/catalogue/catalogue.ts";
import { createDelta } from "#rules/catalogue/part-delta.ts";
import { diskFull, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import {
  answer,
  makeFakeNetwork,
  portal,
  snapshotDate,
  unreachable,
} from "#tests/support/worker/fake-network.ts";
import { buildSnapshot, type FakeState, kyiv, tents } from "#tests/support/worker/fake-shop.ts";
import { picturesCache } from "./bounded-cache.ts";
import { makeSnapshots } from "./snapshot.ts";

const minute = 60_000;

/** A device whose clock only the test advances. */
function openDevice(state: FakeState = tents) {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(state);
  const device = { caches, network, now: 1_000_000 };
  const open = () => makeSnapshots({ caches, network, clock: () => device.now });
  const snapshots = open();
  return {
    ...device,
    snapshots,
    /** The same device after its worker was killed. */
    reopen: open,
    advance(ms: number) {
      device.now += ms;
    },
  };
}

const cheaper: FakeState = {
  ...tents,
  version: 8,
  products: tents.products.map((one) => (one.id === "p1" ? { ...one, price: 3900 } : one)),
};
const renamed: FakeState = {
  ...cheaper,
  version: 9,
  products: cheaper.products.map((one) =>
    one.id === "p1" ? { ...one, name: "Намет «Плай»" } : one,
  ),
};

const pathsOf = (state: FakeState) => buildSnapshot(state).parts.map(({ path }) => path);
const storedParts = (caches: { list: () => string[] }) =>
  caches
    .list()
    .map((key) => key.split(" ")[1] ?? "")
    .filter((path) => path.startsWith("/ajax/"));

async function priceOf(snapshots: ReturnType<typeof makeSnapshots>, id: string) {
  const catalogue = (await snapshots.find("ua"))?.catalogue;
  return catalogue?.offers[catalogue.numberById.get(id) ?? -1]?.price;
}

test("a first visit fetches every part once", async () => {
  const { snapshots, network, caches } = openDevice();
  expect(await snapshots.find("ua")).toBeUndefined();
  expect(await snapshots.refresh("ua")).toBe(true);
  expect(network.requests).toEqual(["/ajax/catalogue?lang=ua", ...pathsOf(tents).slice(0, 7)]);
  expect(storedParts(caches).sort()).toEqual(pathsOf(tents).sort());

  const snapshot = await snapshots.find("ua");
  expect(snapshot?.asOf).toBe(snapshotDate);
  expect(snapshot && findProduct(snapshot.catalogue, "p1", kyiv)?.name).toBe("Намет");
  const details = await snapshot?.readDetails([1]);
  expect([...(details?.keys() ?? [])]).toEqual(["p1", "p3"]);
  expect((await snapshot?.readReadyLists())?.summaries.map(({ id }) => id)).toEqual(["hike"]);
});

test("after a change of prices only the overlay is fetched", async () => {
  const { snapshots, network, caches, advance } = openDevice();
  await snapshots.refresh("ua");
  expect(await priceOf(snapshots, "p1")).toBe(4200);
  network.state = cheaper;
  network.requests.length = 0;
  advance(minute);

  expect(await snapshots.refresh("ua")).toBe(true);
  // This server, of an older build, sends the complete part.
  const overlay = `${pathsOf(cheaper)[1]}?since=${hashIn(pathsOf(tents)[1])}`;
  expect(network.requests).toEqual(["/ajax/catalogue?lang=ua", overlay]);
  expect(await priceOf(snapshots, "p1")).toBe(3900);
  expect(storedParts(caches).sort(), "the old overlay is gone").toEqual(pathsOf(cheaper).sort());
});

const hashIn = (path = "") => path.slice(path.lastIndexOf("-") + 1, -".json".length);

test("a part is made of the earlier one and what has changed since", async () => {
  const { snapshots, network, caches, advance } = openDevice();
  await snapshots.refresh("ua");
  const [earlier, next] = [tents, cheaper].map((state) => buildSnapshot(state).parts[1]);
  const pieces = createDelta(earlier?.body ?? "", next?.body ?? "");
  const delta: PartDelta = { since: hashIn(earlier?.path), pieces };
  network.state = cheaper;
  network.instead = (path) => (path.includes("?since=") ? Response.json(delta) : undefined);
  advance(minute);

  expect(await snapshots.refresh("ua")).toBe(true);
  expect(network.requests.filter((path) => path === next?.path)).toEqual([]);
  expect(await priceOf(snapshots, "p1")).toBe(3900);
  expect(storedParts(caches).sort()).toEqual(pathsOf(cheaper).sort());
});

test.each<[string, () => Response]>([
  ["of another part", () => Response.json({ since: "bca1", pieces: ["{}"] })],
  [
    "with another result",
    () => Response.json({ since: hashIn(pathsOf(tents)[1]), pieces: ["{}"] }),
  ],
  ["that is none", () => portal()],
  ["that is null", () => Response.json(null)],
])("instead of a delta %s the complete part is fetched", async (_name, wrong) => {
  const { snapshots, network, caches, advance } = openDevice();
  await snapshots.refresh("ua");
  network.state = cheaper;
  network.instead = (path) => (path.includes("?since=") ? wrong() : undefined);
  advance(minute);

  expect(await snapshots.refresh("ua")).toBe(true);
  expect(network.requests).toContain(pathsOf(cheaper)[1]);
  expect(await priceOf(snapshots, "p1")).toBe(3900);
  expect(storedParts(caches).sort()).toEqual(pathsOf(cheaper).sort());
});

test("of an unchanged shop only the manifest is requested", async () => {
  const { snapshots, network, advance } = openDevice();
  await snapshots.refresh("ua");
  network.requests.length = 0;
  advance(minute);
  expect(await snapshots.refresh("ua")).toBe(false);
  expect(network.requests).toEqual(["/ajax/catalogue?lang=ua"]);
});

test("the manifest is requested at most once a minute, by this worker or the next", async () => {
  const { snapshots, network, reopen, advance } = openDevice();
  await Promise.all([snapshots.refresh("ua"), snapshots.refresh("ua")]);
  network.requests.length = 0;
  advance(minute - 1);
  expect(await snapshots.refresh("ua")).toBe(false);
  expect(await reopen().refresh("ua")).toBe(false);
  expect(network.requests).toEqual([]);
  // A clock that is set back does not prevent the refresh.
  advance(-10 * minute);
  await reopen().refresh("ua");
  expect(network.requests).toHaveLength(1);
});

/** Kills the worker after `maxPuts` puts: the next put never ends. */
function killAfter(caches: CacheStorage, maxPuts: number): Promise<string> {
  let puts = 0;
  return new Promise((resolve) => {
    const { open } = caches;
    caches.open = async (name) => {
      const cache = await open(name);
      const put = cache.put.bind(cache);
      const watched = Object.create(cache) as Cache;
      watched.put = (key, response) => {
        puts += 1;
        if (puts <= maxPuts) return put(key, response);
        caches.open = open;
        resolve("killed");
        return new Promise(() => undefined);
      };
      return watched;
    };
  });
}

test("a worker killed during a refresh leaves the complete old snapshot or the new one", async () => {
  const namesAfter: (string | undefined)[] = [];
  for (let maxPuts = 0, ended = ""; ended !== "done"; maxPuts += 1) {
    const { snapshots, network, caches, reopen, advance } = openDevice();
    await snapshots.refresh("ua");
    network.state = renamed;
    advance(minute);
    const killed = killAfter(caches, maxPuts);
    ended = await Promise.race([snapshots.refresh("ua").then(() => "done"), killed]);

    network.instead = unreachable;
    const after = await reopen().find("ua");
    const names = [
      after && findProduct(after.catalogue, "p1", kyiv)?.name,
      (await after?.readDetails([0, 1]))?.get("p1")?.name,
    ];
    expect(names[0]).toBe(names[1]);
    expect(after?.catalogue.offers).toHaveLength(3);
    expect((await after?.readReadyLists())?.lists).toHaveLength(1);
    namesAfter.push(names[0]);
  }
  // Index, overlay, one shard, and the entry that names them.
  expect(namesAfter).toEqual([...Array(4).fill("Намет"), "Намет «Плай»"]);
});

test("parts that a killed refresh has fetched are not fetched again", async () => {
  const { snapshots, network, reopen, advance } = openDevice();
  const [first = ""] = pathsOf(tents);
  network.instead = (path) => (path === first || path.includes("?") ? undefined : unreachable());
  expect(await snapshots.refresh("ua")).toBe(false);
  network.instead = () => undefined;
  network.requests.length = 0;
  advance(minute);
  expect(await reopen().refresh("ua")).toBe(true);
  expect(network.requests).not.toContain(first);
  expect(network.requests).toHaveLength(1 + 6);
});

test("bytes without the manifest's hash are rejected", async () => {
  const { snapshots, network, caches } = openDevice();
  const [first = ""] = pathsOf(tents);
  network.instead = (path) => (path === first ? answer('{"products":[]}') : undefined);
  expect(await snapshots.refresh("ua")).toBe(false);
  expect(storedParts(caches)).toEqual([]);
  expect(await snapshots.find("ua")).toBeUndefined();
});

test("a portal's, a busy server's or an invalid answer does not change the snapshot", async () => {
  const { snapshots, network, advance } = openDevice();
  await snapshots.refresh("ua");
  const invalidAnswers = [
    portal(),
    answer("{}", 503),
    answer("null"),
    answer('{"index":{},"shards":[]}'),
    answer("half of"),
    answer(
      JSON.stringify({
        ...buildSnapshot(renamed).manifest,
        shards: [{ hash: "", url: "https://evil.example/x" }],
      }),
    ),
  ];
  network.state = renamed;
  for (const one of invalidAnswers) {
    network.instead = (path) => (path.includes("?") ? one : undefined);
    advance(minute);
    expect(await snapshots.refresh("ua")).toBe(false);
    expect(await priceOf(snapshots, "p1")).toBe(4200);
  }
  expect(network.requests, "no URL of another site").not.toContain("/x");
});

test("on a full disk pictures are deleted, and if that is not enough the old snapshot stays", async () => {
  const { snapshots, network, caches, advance } = openDevice();
  await (await caches.open(picturesCache.name)).put("/images/tent.svg", new Response("tent"));
  let isFull = true;
  caches.beforePut = () => {
    if (isFull) {
      isFull = false;
      diskFull();
    }
  };
  expect(await snapshots.refresh("ua"), "the pictures were deleted").toBe(true);
  expect(caches.list().some((key) => key.startsWith(picturesCache.name))).toBe(false);

  network.state = renamed;
  advance(minute);
  let puts = 0;
  caches.beforePut = () => {
    puts += 1;
    if (puts > 2) diskFull();
  };
  expect(await snapshots.refresh("ua")).toBe(false);
  expect(await priceOf(snapshots, "p1")).toBe(4200);
  expect(storedParts(caches).sort(), "the new parts are deleted").toEqual(pathsOf(tents).sort());
});

test("an answer of another version refreshes the snapshot, one of the same does not", async () => {
  const { snapshots, network, advance } = openDevice();
  expect(
    await snapshots.checkVersion("ua", 7),
    "no snapshot: the page requests the first one",
  ).toBe(false);
  expect(network.requests).toEqual([]);
  await snapshots.refresh("ua");
  network.state = cheaper;
  network.requests.length = 0;
  advance(minute);
  expect(await snapshots.checkVersion("ua", 7)).toBe(false);
  expect(network.requests).toEqual([]);
  expect(await snapshots.checkVersion("ua", 8)).toBe(true);
  expect(await priceOf(snapshots, "p1")).toBe(3900);
  expect(await snapshots.checkVersion("ua", 8)).toBe(false);
});

test("a part that the browser has deleted counts as missing, and the next refresh fetches it", async () => {
  const { snapshots, caches, reopen, advance } = openDevice();
  await snapshots.refresh("ua");
  const [index = "", , , , , shard = ""] = pathsOf(tents);
  const cache = await caches.open("catalogue-ua");
  await cache.delete(shard);
  const snapshot = await snapshots.find("ua");
  expect(await snapshot?.readDetails([0])).toBeUndefined();
  await cache.delete(index);
  expect(await reopen().find("ua")).toBeUndefined();
  advance(minute);
  const reopened = reopen();
  await reopened.refresh("ua");
  expect(await (await reopened.find("ua"))?.readDetails([0])).toBeDefined();
});

test("a snapshot that was cleared while the worker runs is fetched by the next visit, at once", async () => {
  const { snapshots, caches, network, advance } = openDevice();
  await snapshots.refresh("ua");
  advance(1000);
  await caches.delete("catalogue-ua");
  network.requests.length = 0;
  expect(await snapshots.refresh("ua")).toBe(true);
  expect(network.requests).toHaveLength(8);
  expect(storedParts(caches).sort()).toEqual(pathsOf(tents).sort());
});

test("a snapshot is parsed once, and again only after it was replaced", async () => {
  const { snapshots, network, advance } = openDevice();
  await snapshots.refresh("ua");
  const first = await snapshots.find("ua");
  expect(await snapshots.find("ua")).toBe(first);
  network.state = cheaper;
  advance(minute);
  await snapshots.refresh("ua");
  expect(await snapshots.find("ua")).not.toBe(first);
});
