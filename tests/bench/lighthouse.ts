/** Lighthouse on the pages of the demo shop, light and dark, the median of five. */
import { rm } from "node:fs/promises";
import { makeDataDir, startShop } from "#tests/support/server/shop-program.ts";
import { type LighthouseReport, numberOf, runLighthouse } from "./lighthouse-program.ts";
import { quantile } from "./quantile.ts";
import { tableOf } from "./report.ts";

const gates = { performance: 95, lcp: 1.8, tbt: 150, cls: 0.02 };
const goals = { performance: 99, lcp: 1.2, tbt: 50, cls: 0 };
/** Seconds for `lcp`, milliseconds for `tbt`; scores of a hundred. */
type Marks = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits of the last three categories that are below 100. */
  wanting: string[];
};

export async function measureLighthouse(times: number): Promise<string> {
  const dataDir = await makeDataDir();
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: "silent" } });
  const rows: string[][] = [];
  const wanting: string[] = [];
  try {
    for (const [page, path] of await findPages(shop.url))
      for (const theme of ["light", "dark"] as const) {
        const marks: Marks[] = [];
        for (let at = 0; at < times; at += 1)
          marks.push(marksOf(await runLighthouse(shop.url + path, theme)));
        const row = rowOf(page, theme, medianOf(marks));
        rows.push(row);
        console.log(row.join(" | "));
        const audits = new Set(marks.flatMap((one) => one.wanting));
        if (page === "search") audits.delete("seo is-crawlable");
        for (const audit of audits) wanting.push(`- ${page}, ${theme}: ${audit}`);
      }
  } finally {
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  }
  const table = tableOf(head, [bounds, ...rows]);
  return `## ${title}, median of ${times}\n\n${[table, ...wanting].join("\n")}`;
}

const title = "Lighthouse, a phone slowed down by the browser";
const head = [
  "page",
  "theme",
  "performance",
  "accessibility",
  "best practices",
  "SEO",
  "LCP, s",
  "TBT, ms",
  "CLS",
  "met",
];
const bounds = [
  "gate / goal",
  "",
  `${gates.performance} / ${goals.performance}`,
  "100",
  "100",
  "100",
  `${gates.lcp} / ${goals.lcp}`,
  `${gates.tbt} / ${goals.tbt}`,
  `${gates.cls} / ${goals.cls}`,
  "",
];

function rowOf(page: string, theme: string, marks: Marks): string[] {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls } = marks;
  // A search results page has `noindex`, which costs it this score.
  const isWhole =
    accessibility === 100 && bestPractices === 100 && (seo === 100 || page === "search");
  const isWithin = (bound: typeof gates) =>
    performance >= bound.performance && lcp <= bound.lcp && tbt <= bound.tbt && cls <= bound.cls;
  const within = isWithin(goals) ? "goal" : "gate";
  return [
    ...[page, theme, performance, accessibility, bestPractices, seo].map(String),
    lcp.toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    isWhole && isWithin(gates) ? within : "**missed**",
  ];
}

/** The median of each score separately. */
function medianOf(marks: readonly Marks[]): Marks {
  const middle = (name: Exclude<keyof Marks, "wanting">) =>
    quantile(
      marks.map((one) => one[name]),
      0.5,
    );
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    lcp: middle("lcp"),
    tbt: middle("tbt"),
    cls: middle("cls"),
    wanting: [],
  };
}

async function findPages(url: string): Promise<[string, string][]> {
  const read = async (path: string) => (await fetch(new URL(path, url))).json();
  // as: the requested fields
  const { data } = (await read("/ajax/products?lang=ua&limit=1&fields=path")) as {
    data: { path: string }[];
  };
  const lists = (await read("/ajax/checklists?kind=ready&lang=ua")) as { id: string }[];
  return [
    ["home", "/"],
    ["category", "/pokhid/namety"],
    ["product", data[0]?.path ?? ""],
    ["checklist", `/checklist/${lists[0]?.id}`],
    ["search", `/search?search=${encodeURIComponent("намет")}`],
  ];
}

function marksOf(report: LighthouseReport): Marks {
  const { categories, audits } = report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const isWanting = ({ id, weight }: { id: string; weight: number }) =>
    weight > 0 && (audits[id]?.score ?? 1) < 1;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: numberOf(report, "largest-contentful-paint") / 1000,
    tbt: numberOf(report, "total-blocking-time"),
    cls: numberOf(report, "cumulative-layout-shift"),
    wanting: ["accessibility", "best-practices", "seo"].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(isWanting).map(({ id }) => `${name} ${id}`),
    ),
  };
}
