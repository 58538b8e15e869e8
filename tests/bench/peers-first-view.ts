/**
 * The first view of a page in this shop and in another, by Lighthouse on a phone slowed down by the
 * browser, in turns: one page in the one and then in the other. Every figure is the median of the runs,
 * beside it the worst.
 */
import { loadavg } from "node:os";
import { filesOf, loadedAfter, numberOf, runLighthouse } from "./lighthouse-program.ts";
import { quantile } from "./quantile.ts";
import { tableOf } from "./report.ts";

/** Addresses of the same page in both shops. */
export type PagePair = { name: string; shop: string; other: string };
type FirstView = Record<keyof typeof figures, number>;
type Runs = PagePair & { views: { shop: FirstView[]; other: FirstView[] } };

/** `digits` after the point; the score is the only one of which less is worse. */
const figures = {
  score: { name: "Lighthouse's performance", digits: 0 },
  firstPaint: { name: "first paint, s", digits: 2 },
  largestPaint: { name: "largest paint, s", digits: 2 },
  blocking: { name: "blocking time, ms", digits: 0 },
  mainThread: { name: "main thread, s", digits: 2 },
  early: { name: "requests before the page has loaded", digits: 0 },
  requests: { name: "requests", digits: 0 },
  script: { name: "script, kB", digits: 0 },
} as const;

export async function measureFirstViews(
  pages: readonly PagePair[],
  otherName: string,
  times: number,
): Promise<string> {
  const loadBefore = loadavg()[0] ?? 0;
  const all: Runs[] = pages.map((page) => ({ ...page, views: { shop: [], other: [] } }));
  for (let round = 0; round < times; round += 1)
    for (const page of all)
      for (const side of ["shop", "other"] as const) {
        const view = await readFirstView(page[side]);
        page.views[side].push(view);
        const values = Object.values(view).map((value) => Number(value.toFixed(2)));
        console.log(`${round + 1}, ${page.name}, ${side}: ${values.join(", ")}`);
      }
  const head = ["page", "what", "median", "worst", otherName, "worst", "ratio"];
  const table = tableOf(head, all.flatMap(rowsOf));
  return `## The first view beside ${otherName}, a phone slowed down by the browser\n\n${table}\nMedians of ${times} run${times === 1 ? "" : "s"} in turns by Lighthouse, each with a fresh profile; load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after. The ratio is that of the medians, the other's to ours: above 1 ours is less. ${otherName} stands behind a proxy that compresses.\n`;
}

async function readFirstView(url: string): Promise<FirstView> {
  const report = await runLighthouse(url, "light");
  const files = filesOf(report);
  const loaded = loadedAfter(report);
  // What a worker fetches ahead is script too.
  const scripts = files.filter(({ url }) => new URL(url).pathname.endsWith(".js"));
  return {
    score: Math.round((report.categories.performance?.score ?? 0) * 100),
    firstPaint: numberOf(report, "first-contentful-paint") / 1000,
    largestPaint: numberOf(report, "largest-contentful-paint") / 1000,
    blocking: numberOf(report, "total-blocking-time"),
    mainThread: numberOf(report, "mainthread-work-breakdown") / 1000,
    early: files.filter(({ networkRequestTime }) => networkRequestTime < loaded).length,
    requests: files.length,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  };
}

function rowsOf({ name, views }: Runs): string[][] {
  // as: the keys of the table above
  return (Object.keys(figures) as (keyof typeof figures)[]).map((key) => {
    const { name: what, digits } = figures[key];
    const [shop, other] = [views.shop, views.other].map((runs) => runs.map((view) => view[key]));
    const [ours, others] = [shop ?? [], other ?? []];
    const worst = (values: number[]) =>
      (key === "score" ? Math.min(...values) : Math.max(...values)).toFixed(digits);
    const [middle, otherMiddle] = [quantile(ours, 0.5), quantile(others, 0.5)];
    const ratio = key === "score" || middle === 0 ? "–" : `× ${(otherMiddle / middle).toFixed(2)}`;
    return [
      name,
      what,
      middle.toFixed(digits),
      worst(ours),
      otherMiddle.toFixed(digits),
      worst(others),
      ratio,
    ];
  });
}
