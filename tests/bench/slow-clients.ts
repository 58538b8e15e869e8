/**
 * Three hundred slow clients: a third sends its headers byte by byte, a third its body, a third
 * requests a large answer and does not read it. The limits are the shop's own.
 */
import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openCallers } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { formatFigures } from "./report.ts";
import { openBenchShop } from "./shop.ts";

const clientsPerKind = 100;
const post =
  "POST /ajax/session HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n";

export async function measureSlowClients(dataDir: string): Promise<string> {
  const shop = await openBenchShop(dataDir);
  const callers = openCallers(shop.url);
  const { hostname, port } = new URL(shop.url);
  const pid = shop.processes[0] ?? 0;
  const sockets: Socket[] = [];
  const hold = (live: (wire: Socket) => void) => {
    const wire = connect(Number(port), hostname, () => live(wire));
    wire.on("error", () => {});
    sockets.push(wire);
  };
  const large = await findLarge(shop.url);
  try {
    await callers.sendTimed({ path: "/ajax/product_categories?lang=ua" });
    const before = countSockets(pid);
    const began = performance.now();
    for (let at = 0; at < clientsPerKind; at += 1) {
      hold((wire) => drip(wire, "GET /ajax/cart HTTP/1.1\r\nHost: shop\r\nX-Slow: "));
      hold((wire) => drip(wire, post));
      hold((wire) => {
        wire.pause();
        wire.write(`GET ${large} HTTP/1.1\r\nHost: shop\r\n\r\n`);
      });
    }
    await sleep(500);
    const most = countSockets(pid) - before;
    const times: number[] = [];
    while (countSockets(pid) > before + 2 && performance.now() - began < 120_000) {
      const { status, ms } = await callers.sendTimed({
        path: "/ajax/cart/items",
        method: "POST",
        body: {},
      });
      times.push(status === 400 ? ms : 10_000);
      times.push((await callers.sendTimed({ path: "/ajax/product_categories?lang=ua" })).ms);
      await sleep(100);
    }
    const held = (performance.now() - began) / 1000;
    return formatFigures("300 slow clients, 10,000 products", [
      { name: "open at the same time", unit: "connections", value: most },
      { name: "the last of them is closed after", unit: "s", value: held, gate: 30 },
      { name: "answers to other callers meanwhile", unit: "answers", value: times.length },
      {
        name: "answers to other callers, p95",
        unit: "ms",
        value: quantile(times, 0.95),
        gate: 200,
      },
    ]);
  } finally {
    for (const wire of sockets) wire.destroy();
    callers.close();
    await shop.close();
  }
}

/** Sends one byte a second until the connection closes. */
function drip(wire: Socket, words: string): void {
  wire.write(words);
  wire.resume();
  const dripping = setInterval(() => wire.write("x"), 1000);
  wire.on("close", () => clearInterval(dripping));
}

/** The address of the largest part of the catalogue snapshot. */
async function findLarge(url: string): Promise<string> {
  const answer = await fetch(new URL("/ajax/catalogue?lang=ua", url));
  // as: the contract's answer of readCatalogue
  const manifest = (await answer.json()) as { index: { url: string } };
  return manifest.index.url;
}

function countSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith("socket:");
    } catch {
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}
