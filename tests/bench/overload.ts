/**
 * Ten times more browsing requests than the shop can serve, sent without waiting, while a few
 * shoppers continue to fill their carts. The callers run on the same machine.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { browse, buyableFrom } from "./browsing.ts";
import { type Callers, callInTurn, openCallers, sendAtRate, type TimedAnswer } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { openBenchShop } from "./shop.ts";

const times = 10;
const floodFor = 15_000;
const shoppers = 5;

export async function measureOverload(dataDir: string): Promise<string> {
  const shop = await openBenchShop(dataDir);
  const callers = openCallers(shop.url);
  const browseOnce = (number: number) => callers.sendTimed(browse(number));
  try {
    const buyable = await buyableFrom(shop.url);
    await callInTurn(4, timeLimit(3000), (number) => browseOnce(5_000_000 + number));
    const began = performance.now();
    const calm = await callInTurn(10, timeLimit(6000), (number) => browseOnce(6_000_000 + number));
    const capacity = (calm.length / (performance.now() - began)) * 1000;

    const lateness = monitorEventLoopDelay({ resolution: 5 });
    lateness.enable();
    const flood = sendAtRate(capacity * times, floodFor, browseOnce);
    let isOver = false;
    const cartCalls = shopDuringFlood(callers, buyable, () => isOver);
    await flood.sent;
    const recovered = measureRecovery(browseOnce);
    isOver = true;
    const figures = listFigures(capacity, await flood.answers, await cartCalls);
    // If the callers themselves are late, all measured times are too high.
    figures.push({
      name: "callers late by, p99",
      unit: "ms",
      value: lateness.percentile(99) / 1e6,
    });
    figures.push({
      name: "serves all requests again after",
      unit: "s",
      value: await recovered,
      gate: 5,
    });
    return formatFigures("Ten times too many requests, 10,000 products", figures);
  } finally {
    callers.close();
    await shop.close();
  }
}

function timeLimit(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > ms;
}

/** Each shopper adds a product to the cart, pauses, and repeats. */
async function shopDuringFlood(callers: Callers, buyable: string[], isOver: () => boolean) {
  const answers: TimedAnswer[] = [];
  const shop = async (shopper: number) => {
    const opened = await callers.sendTimed({ path: "/ajax/session", method: "POST" });
    answers.push(opened);
    const cookie = String(opened.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    for (let turn = 0; !isOver(); turn += 1) {
      const product_id = buyable[(shopper * 100 + turn) % buyable.length];
      const body = { product_id, quantity: 1 };
      const headers = { cookie };
      answers.push(
        await callers.sendTimed({ path: "/ajax/cart/items", method: "POST", body, headers }),
      );
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)));
  return answers;
}

/** Seconds until ten calls in a row were served within one second each. */
async function measureRecovery(
  browseOnce: (number: number) => Promise<TimedAnswer>,
): Promise<number> {
  const ended = performance.now();
  let from = ended;
  for (let inRow = 0, number = 7_000_000; inRow < 10; number += 1) {
    const { status, ms } = await browseOnce(number);
    const isWell = status === 200 && ms < 1000;
    inRow = isWell ? inRow + 1 : 0;
    if (!isWell) {
      await sleep(50);
      from = performance.now();
    }
  }
  return (from - ended) / 1000;
}

function listFigures(
  capacity: number,
  flood: TimedAnswer[],
  cartCalls: TimedAnswer[],
): ReportFigure[] {
  const served = flood.filter(({ status }) => status === 200);
  const refused = flood.filter(({ status }) => status === 503);
  const figures = refused.filter(({ headers }) => Number(headers["retry-after"]) > 0);
  const lost = cartCalls.filter(({ status }) => status !== 200);
  const ms = (answers: TimedAnswer[], share: number) =>
    quantile(
      answers.map((one) => one.ms),
      share,
    );
  const seconds = floodFor / 1000;
  return [
    { name: "capacity without overload", unit: "page views a second", value: capacity },
    { name: "requested", unit: "page views a second", value: flood.length / seconds },
    { name: "served", unit: "page views a second", value: served.length / seconds },
    { name: "a served page view, p50", unit: "ms", value: ms(served, 0.5) },
    { name: "a served page view, p99", unit: "ms", value: ms(served, 0.99), gate: 1000 },
    { name: "a rejected page view, p50", unit: "ms", value: ms(refused, 0.5) },
    { name: "a rejected page view, p99", unit: "ms", value: ms(refused, 0.99) },
    {
      name: "neither served nor rejected with Retry-After",
      unit: "page views",
      value: flood.length - served.length - figures.length,
      gate: 0,
    },
    { name: "additions to the cart meanwhile", unit: "times", value: cartCalls.length },
    { name: "of them rejected", unit: "times", value: lost.length, gate: 0 },
    { name: "addition to the cart, p50", unit: "ms", value: ms(cartCalls, 0.5) },
    { name: "addition to the cart, p99", unit: "ms", value: ms(cartCalls, 0.99), gate: 1000 },
  ];
}
