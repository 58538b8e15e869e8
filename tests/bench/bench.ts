/**
 * `npm run bench`: measures generated shops of 10,000 and 100,000 products over loopback, one request
 * at a time. It prints tables (gate, goal, measured); `--keep` writes docs/numbers.md and
 * docs/query-plans.md. `npm run bench -- 10000` measures only the smaller shop. `--data DIR` stores
 * the shops there for later runs; `edits` stores its own in the system's folder of temporary files.
 * `--only WORDS` measures only the requests whose names contain
 * these words. `npm run bench -- overload slow outage logins checkout phone tick lighthouse
 * pages peers edits device office tasks capacity visits endurance` measures these instead (`--requests 100000` makes
 * endurance shorter, `--seconds 60` edits, `--part reads|steady|lists|bulk` measures one part of
 * edits, `--times 1` lighthouse and peers); with `--keep` it writes docs/load-tests.md. `peers` installs
 * EverShop from npm, for later runs too with `EVERSHOP_DIR=DIR` (`--part requests|first-view`: one of its
 * two tables); `tasks` does the same with Vendure
 * (`VENDURE_DIR=DIR`; `--part shop|vendure` does the tasks in one of them).
 */
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { buyableFrom } from "./browsing.ts";
import { type Case, type CaseResult, cases10k, cases100k } from "./cases.ts";
import { attributes, largest, leafId } from "./catalogue.ts";
import { loadFrame, loadFrameBeside, loadProducts, settleDown } from "./load.ts";
import { measures } from "./measures.ts";
import { measureKeystrokes } from "./offline.ts";
import { explainList } from "./plans.ts";
import { memoryOf } from "./process-tree.ts";
import { formatFigures, formatRequests, type ReportFigure } from "./report.ts";
import { type BenchShop, openBare, openBenchShop, withShopDatabase } from "./shop.ts";
import { callOnce, measure } from "./timed-calls.ts";

const print = (line: string) => console.log(line);
/** Of `edits`, which finds its shop there the next time. */
const keptFolder = path.join(tmpdir(), "torba-bench");
const smaller = 10_000;
const larger = 100_000;
/** The shop's clock: measurements on any day see the same shop. */
const now = Date.UTC(2026, 6, 1, 9);

export async function run(args: string[]): Promise<boolean> {
  const isKeeping = args.includes("--keep");
  const valueAfter = (name: string) =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const dataFolder = valueAfter("--data");
  const only = valueAfter("--only");
  const [largestSize = larger] = args.map(Number).filter((size) => size > 0);
  // Making 100,000 products with their orders takes longer than most measures of them.
  const storedIn = dataFolder ?? (args.includes("edits") ? keptFolder : undefined);
  const home = storedIn ?? (await makeDataDir());
  const cleanUp = () => (storedIn ? undefined : rm(home, { recursive: true, force: true }));
  if (only) {
    await measureMatching(home, only, largestSize).finally(cleanUp);
    return true;
  }
  const named = Object.entries(measures).filter(([name]) => args.includes(name));
  if (named.length > 0) {
    const plan = {
      fill: () => fill(home, smaller),
      fillLarge: () => fill(home, larger),
      fillSize: (size: number) => fill(home, size),
      fillDemo: () => fillDemo(home),
      measureBare,
      seconds: Number(valueAfter("--seconds") ?? 300),
      part: valueAfter("--part"),
      requests: Number(valueAfter("--requests") ?? 500_000),
      times: Number(valueAfter("--times") ?? 5),
      now,
    };
    try {
      for (const [, measure] of named) {
        const table = await measure(plan);
        print(table);
        if (isKeeping) await writeStrainPage(table);
      }
      return true;
    } finally {
      await cleanUp();
    }
  }
  const tables: string[] = [];
  const plans: string[] = [];
  const tell = (table: string) => {
    tables.push(table);
    print(table);
  };
  const loads: number[] = [];
  const recordLoad = () => void loads.push(loadavg()[0] ?? 0);
  try {
    const bareCpu = await measureBare();
    const small = await fill(home, smaller);
    recordLoad();
    const shop = await openBenchShop(small);
    try {
      const cases = cases10k(await buyableFrom(shop.url));
      tell(formatRequests("10,000 products", await measureCases(shop, cases), bareCpu));
      recordLoad();
      tell(formatFigures("The device, on this machine", await measureDevice(shop)));
    } finally {
      await shop.close();
    }
    tell(formatFigures("Start and memory, 10,000 products", await measureStarts(small)));
    plans.push(await explainAll(small, "10,000 products"));
    if (largestSize >= larger) {
      const large = await fill(home, larger);
      recordLoad();
      const largeShop = await openBenchShop(large);
      try {
        tell(formatRequests("100,000 products", await measureCases(largeShop, cases100k), bareCpu));
      } finally {
        await largeShop.close();
      }
      plans.push(await explainAll(large, "100,000 products"));
    }
    recordLoad();
    if (isKeeping) await writePages(tables, plans, loads, bareCpu);
    return true;
  } finally {
    await cleanUp();
  }
}

/** Measures the requests whose names contain these words. */
async function measureMatching(home: string, words: string, largestSize: number): Promise<void> {
  const bareCpu = await measureBare();
  for (const size of [smaller, larger].filter((one) => one <= largestSize)) {
    const shop = await openBenchShop(await fill(home, size));
    try {
      const cases = size === smaller ? cases10k(await buyableFrom(shop.url)) : cases100k;
      const chosen = cases.filter(({ name }) => name.includes(words));
      const title = `${size.toLocaleString("en")} products`;
      print(formatRequests(title, await measureCases(shop, chosen), bareCpu));
    } finally {
      await shop.close();
    }
  }
}

/** Creates a shop of this size unless an earlier run stored it; returns its data directory. */
async function fill(home: string, size: number): Promise<string> {
  const dataDir = path.join(home, String(size));
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const mark = path.join(dataDir, "filled");
  const isFilled = await stat(mark).then(
    () => true,
    () => false,
  );
  if (isFilled) return dataDir;
  const shop = await openBenchShop(dataDir);
  try {
    await withShopDatabase(dataDir, async (database, url) => {
      const { rows } = await database.pool.query("select from products limit 1");
      if (rows.length > 0) return;
      print(`making ${size} products`);
      await loadFrame(database, now);
      await loadProducts(database, 0, size, now);
      await settleDown(url);
    });
  } finally {
    await shop.close();
  }
  await writeFile(mark, "");
  return dataDir;
}

/** The demo shop with the smaller number of products besides its own. */
async function fillDemo(home: string): Promise<string> {
  const dataDir = path.join(home, `demo-${smaller}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const shop = await openBenchShop(dataDir, { SEED: "demo" });
  try {
    await withShopDatabase(dataDir, async (database, url) => {
      const { rows } = await database.pool.query("select from products limit 1 offset 5000");
      if (rows.length > 0) return;
      await loadFrameBeside(database);
      await loadProducts(database, 0, smaller, now);
      await settleDown(url);
    });
  } finally {
    await shop.close();
  }
  return dataDir;
}

async function measureBare(): Promise<number> {
  const bare = await openBare();
  try {
    const plan = { ask: () => ({ path: "/bare" }), count: 8000, warm: 500 };
    return (await measure(bare.url, bare.processes, plan)).cpu;
  } finally {
    await bare.close();
  }
}

async function measureCases(
  { url, processes }: BenchShop,
  cases: readonly Case[],
): Promise<CaseResult[]> {
  const outcomes: CaseResult[] = [];
  for (const one of cases) {
    const measured = await measure(url, processes, one);
    print(`${one.name}: CPU ${measured.cpu.toFixed(2)} ms, p95 ${measured.p95.toFixed(1)} ms`);
    outcomes.push({ ...one, measured });
  }
  return outcomes;
}

async function measureDevice({ url }: BenchShop): Promise<ReportFigure[]> {
  const typed = await measureKeystrokes(url);
  const name = `offline search over ${typed.products.toLocaleString("en")} products, a keystroke`;
  return [
    { name: `${name}, p50`, unit: "ms", value: typed.p50 },
    // A phone is assumed to be four times slower than this machine.
    { name: `${name}, p95 × 4`, unit: "ms", value: typed.p95 * 4, gate: 50, goal: 20 },
    { name: `${name}, p99 × 4`, unit: "ms", value: typed.p99 * 4 },
    { name: "the first keystroke, which loads the words", unit: "ms", value: typed.prepared },
  ];
}

async function measureStarts(dataDir: string): Promise<ReportFigure[]> {
  const starts: number[] = [];
  let idle = 0;
  for (let time = 0; time < 3; time += 1) {
    const shop = await openBenchShop(dataDir);
    starts.push(shop.readyAfter / 1000);
    if (time === 2) {
      await callOnce(shop.url, { path: "/" });
      // The page's sessions are closed by then, as `connect.ts` says.
      await sleep(15_000);
      idle = memoryOf(shop.processes);
    }
    await shop.close();
  }
  starts.sort((one, other) => one - other);
  return [
    {
      name: "start to ready, existing data, median of 3",
      unit: "s",
      value: starts[1] ?? 0,
      gate: 2,
      goal: 1,
    },
    {
      name: "memory idle after one page, PSS with the database",
      unit: "MB",
      value: idle,
      gate: 250,
      goal: 180,
    },
  ];
}

async function explainAll(dataDir: string, size: string): Promise<string> {
  const shop = await openBenchShop(dataDir);
  try {
    const category = `category_id=${leafId(largest.root, largest.leaf)}`;
    const two = `attributes.${attributes[0]?.name}=v1&attributes.${attributes[3]?.name}=v2`;
    return await withShopDatabase(dataDir, async (database) =>
      [
        await explainList(database, `${size}: a category`, category, true),
        await explainList(database, `${size}: a category, two attributes`, `${category}&${two}`),
        await explainList(database, `${size}: everything`, "sort=popular"),
        await explainList(database, `${size}: a search`, "search=намет+легк&sort=search"),
      ].join("\n"),
    );
  } finally {
    await shop.close();
  }
}

/** Each measure replaces only its own sections of the page. */
async function writeStrainPage(tables: string): Promise<void> {
  for (const table of tables.split(/^(?=## )/m)) await writeSection(table);
}

async function writeSection(table: string): Promise<void> {
  const file = "docs/load-tests.md";
  const head =
    "# Load tests\n\nBy `npm run bench -- overload slow outage logins checkout phone lighthouse pages peers endurance --keep`, callers and shop on one machine.\n";
  const written = await readFile(file, "utf8").catch(() => head);
  const [before = head, ...parts] = written.split(/^(?=## )/m);
  const title = table.split("\n", 1)[0] ?? "";
  const day = new Date().toISOString().slice(0, 10);
  const fresh = `${table.trimEnd()}\n\n${day}, ${cpus().length} cores, load before it ${(loadavg()[1] ?? 0).toFixed(1)}.\n\n`;
  const at = parts.findIndex((part) => part.split("\n", 1)[0] === title);
  const all = at < 0 ? [...parts, fresh] : parts.with(at, fresh);
  await writeFile(file, `${[before, ...all].join("").trimEnd()}\n`);
}

async function writePages(tables: string[], plans: string[], loads: number[], bareCpu: number) {
  const day = new Date().toISOString().slice(0, 10);
  const busiest = Math.max(...loads);
  const quiet =
    busiest < 1.5
      ? "The machine was otherwise quiet."
      : `The machine was **not** quiet (load ${loads.map((load) => load.toFixed(1)).join(", ")}): waiting and processor time are both higher than on a quiet one, so the ratios are more reliable; measure again.`;
  await writeFile(
    "docs/numbers.md",
    `# Numbers\n\nBy \`npm run bench -- --keep\` on ${day}: ${cpus().length} cores, Node ${process.versions.node}, one caller on one connection, answers compressed as for a browser. CPU is the processor time of the shop and its PostgreSQL together for one request, and its ratio to a Fastify handler that does nothing (${bareCpu.toFixed(2)} ms in the same run). ${quiet}\n\n${tables.join("\n")}`,
  );
  await writeFile(
    "docs/query-plans.md",
    `# Query plans\n\nBy \`npm run bench -- --keep\` on ${day}: the statements of a product list as PostgreSQL ran them, on generated shops.\n\n${plans.join("\n")}`,
  );
}
