/**
 * Ten times as many as the shop can serve look around at once, none of them patient, while a few
 * shoppers go on filling their baskets. The callers run on the same machine.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { buyableFrom, lookAround } from "./browsing.ts";
import { askAtRate, askInTurn, type Callers, type Heard, openCallers } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { type Told, tellFigures } from "./report.ts";
import { openBenchShop } from "./shop.ts";

const times = 10;
const floodFor = 15_000;
const shoppers = 5;

export async function measureOverload(dataDir: string): Promise<string> {
  const shop = await openBenchShop(dataDir);
  const callers = openCallers(shop.url);
  const look = (number: number) => callers.ask(lookAround(number));
  try {
    const buyable = await buyableFrom(shop.url);
    await askInTurn(4, within(3000), (number) => look(5_000_000 + number));
    const began = performance.now();
    const calm = await askInTurn(10, within(6000), (number) => look(6_000_000 + number));
    const capacity = (calm.length / (performance.now() - began)) * 1000;

    const lateness = monitorEventLoopDelay({ resolution: 5 });
    lateness.enable();
    const flood = askAtRate(capacity * times, floodFor, look);
    let isOver = false;
    const bought = shopInTheCrowd(callers, buyable, () => isOver);
    await flood.sent;
    const recovered = measureRecovery(look);
    isOver = true;
    const told = tell(capacity, await flood.heard, await bought);
    // Where they are late themselves, all that they heard seems later than it was.
    told.push({ name: "callers late by, p99", unit: "ms", value: lateness.percentile(99) / 1e6 });
    told.push({ name: "serves all again after", unit: "s", value: await recovered, gate: 5 });
    return tellFigures("A crowd ten times too large, 10,000 products", told);
  } finally {
    callers.close();
    await shop.close();
  }
}

function within(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > ms;
}

/** Each puts something into the basket, looks at what came of it for a moment, and goes on. */
async function shopInTheCrowd(callers: Callers, buyable: string[], isOver: () => boolean) {
  const heard: Heard[] = [];
  const shop = async (shopper: number) => {
    const opened = await callers.ask({ path: "/ajax/session", method: "POST" });
    heard.push(opened);
    const cookie = String(opened.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    for (let turn = 0; !isOver(); turn += 1) {
      const product_id = buyable[(shopper * 100 + turn) % buyable.length];
      const body = { product_id, quantity: 1 };
      const headers = { cookie };
      heard.push(await callers.ask({ path: "/ajax/cart/items", method: "POST", body, headers }));
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
  return heard;
}

/** Seconds until ten in a row were served within one second each. */
async function measureRecovery(look: (number: number) => Promise<Heard>): Promise<number> {
  const ended = performance.now();
  let from = ended;
  for (let inRow = 0, number = 7_000_000; inRow < 10; number += 1) {
    const { status, ms } = await look(number);
    const isWell = status === 200 && ms < 1000;
    inRow = isWell ? inRow + 1 : 0;
    if (!isWell) {
      await sleep(50);
      from = performance.now();
    }
  }
  return (from - ended) / 1000;
}

function tell(capacity: number, flood: Heard[], bought: Heard[]): Told[] {
  const served = flood.filter(({ status }) => status === 200);
  const refused = flood.filter(({ status }) => status === 503);
  const told = refused.filter(({ headers }) => Number(headers["retry-after"]) > 0);
  const lost = bought.filter(({ status }) => status !== 200);
  const ms = (heard: Heard[], share: number) =>
    quantile(
      heard.map((one) => one.ms),
      share,
    );
  const seconds = floodFor / 1000;
  return [
    { name: "it serves, in a calm", unit: "looks a second", value: capacity },
    { name: "are asked for", unit: "looks a second", value: flood.length / seconds },
    { name: "are served", unit: "looks a second", value: served.length / seconds },
    { name: "a served look, p50", unit: "ms", value: ms(served, 0.5) },
    { name: "a served look, p99", unit: "ms", value: ms(served, 0.99), gate: 1000 },
    { name: "a refused look, p50", unit: "ms", value: ms(refused, 0.5) },
    { name: "a refused look, p99", unit: "ms", value: ms(refused, 0.99) },
    {
      name: "neither served nor told when to come again",
      unit: "looks",
      value: flood.length - served.length - told.length,
      gate: 0,
    },
    { name: "put into the basket meanwhile", unit: "times", value: bought.length },
    { name: "of them refused", unit: "times", value: lost.length, gate: 0 },
    { name: "put into the basket, p50", unit: "ms", value: ms(bought, 0.5) },
    { name: "put into the basket, p99", unit: "ms", value: ms(bought, 0.99), gate: 1000 },
  ];
}
