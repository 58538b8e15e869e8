/** An import of goods from its file to its report, batch by batch. */
import type { Clock } from "#contract/clock.ts";
import type { ImportPlan } from "#server/import/arguments.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-fetch.ts";
import { openPictureDesk } from "./load-pictures.ts";
import { openPictures } from "./picture-source.ts";
import { openGoods, type Unit } from "./read-products.ts";
import { describeNote, fates, type GoodsReport, openReport } from "./report.ts";
import { type Brought, fatesOf, importGoods } from "./upsert-products.ts";

/** Products of one transaction: enough to be quick, few enough to be short. */
const usualBatch = 250;

export type GoodsDesk = {
  clock: Clock;
  print: (line: string) => void;
  open: () => Promise<{ database: Pick<Database, "db">; close(): Promise<void> }>;
  batch?: number;
  /** Whom pictures are fetched from; tests have a network of their own. */
  world?: OutboundNetwork;
};

type Tally = { created: number; updated: number; same: number; made: Map<string, Set<string>> };

/** Throws `ImportRefusal` where nothing of the file was imported. */
export async function importGoodsFile(
  plan: ImportPlan,
  { clock, print, open, batch = usualBatch, world }: GoodsDesk,
): Promise<GoodsReport> {
  const report = openReport((line) => print(`${plan.file}: ${line}`));
  const source = await openPictures(plan.pictures, world);
  const takePictures = openPictureDesk(source, plan.isDryRun, report.say);
  const units = withoutRepeats(await openGoods(plan, report.say), report);
  const tally: Tally = { created: 0, updated: 0, same: 0, made: new Map() };
  const newId = makeNewId(clock);
  // The first unit comes when the file was read once to its end: a broken one opens no database.
  const begun = await units.next();
  const { database, close } = await open();
  try {
    for await (const some of batched(begun, units, batch)) {
      const goods = some.flatMap(({ good }) => good ?? []);
      const pictures = await takePictures(database.db, goods);
      const { lang, isDryRun } = plan;
      const desk = { lang, newId, now: new Date(clock()), isDryRun, pictures };
      const brought = await importGoods(database, goods, desk, report);
      settle(some, brought, report, tally);
    }
  } catch (error) {
    const came = tally.created + tally.updated + tally.same;
    if (came > 0 && !plan.isDryRun)
      print(
        `Came in and stay: ${came === 1 ? "1 product" : `${came} products`}; import the file again to go on from there.`,
      );
    throw error;
  } finally {
    await close();
  }
  for (const note of report.noted()) print(`${plan.file}: ${describeNote(note)}`);
  for (const line of describe(report, tally)) print(line);
  print(plan.isDryRun ? "Nothing was changed: this was the plan." : "Done.");
  return report;
}

async function* batched(
  begun: IteratorResult<Unit>,
  units: AsyncGenerator<Unit>,
  size: number,
): AsyncGenerator<Unit[]> {
  let held: Unit[] = begun.done ? [] : [begun.value];
  for await (const unit of units) {
    held.push(unit);
    if (held.length < size) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

/** A sku that comes again, under another name, is nobody's second product. */
async function* withoutRepeats(
  units: AsyncGenerator<Unit>,
  report: GoodsReport,
): AsyncGenerator<Unit> {
  const goods = new Set<string>();
  const skus = new Set<string>();
  for await (const { lines, good } of units) {
    const isNew = good && !goods.has(good.sku);
    if (good && !isNew) report.say.fault(good.line, "SKU", "skuRepeated");
    if (good) goods.add(good.sku);
    const own = good?.variants.filter(({ sku, line }) => {
      const isRepeated = skus.has(sku);
      if (isRepeated) report.say.fault(line, "SKU", "skuRepeated");
      skus.add(sku);
      return !isRepeated;
    });
    const variants = own ?? [];
    // One whose variants are all another's would come as something else.
    const isLeft = variants.length > 0 || good?.variants.length === 0;
    const kept = good && isNew && isLeft ? { ...good, variants } : undefined;
    if (!kept) skipRest(lines, report);
    yield { lines, good: kept };
  }
}

function skipRest(lines: readonly number[], report: GoodsReport): void {
  for (const line of lines)
    if (!report.isSkipped(line)) report.say.fault(line, "SKU", "productSkipped");
}

function settle(
  units: readonly Unit[],
  { goods, made }: Brought,
  report: GoodsReport,
  tally: Tally,
) {
  const broughtByLine = new Map(goods.map((one) => [one.good.line, one]));
  for (const { lines, good } of units) {
    const brought = good && broughtByLine.get(good.line);
    if (!brought) {
      skipRest(lines, report);
      continue;
    }
    const settled = fatesOf(lines, brought);
    for (const { line, fate } of settled) report.settle(line, fate);
    const isSame = settled.every(({ fate }) => fate === "same");
    const old = isSame ? "same" : "updated";
    tally[brought.next.isNew ? "created" : old] += 1;
  }
  const add = (what: string, names: string[]) => {
    const known = tally.made.get(what) ?? new Set();
    for (const name of names) known.add(name);
    tally.made.set(what, known);
  };
  // By their addresses, for a dry run makes the same ones in every batch.
  add(
    "categories",
    made.categories.map(({ path }) => path),
  );
  add(
    "brands",
    made.brands.map(({ slug }) => slug),
  );
  add(
    "characteristics",
    made.attributes.map(({ name }) => name),
  );
}

function describe(
  { rows, missed }: GoodsReport,
  { created, updated, same, made }: Tally,
): string[] {
  const read = fates.reduce((sum, fate) => sum + rows[fate], 0);
  const counts = fates.map((fate) => `${rows[fate]} ${fate === "same" ? "the same" : fate}`);
  const missing = missed.length === 0 ? [] : [`Pictures that did not come: ${missed.length}.`];
  const ways = [...made].filter(([, names]) => names.size > 0);
  return [
    `Products: ${created} created, ${updated} updated, ${same} the same.`,
    ...(ways.length > 0
      ? [`Made on the way: ${ways.map(([what, names]) => `${what} ${names.size}`).join(", ")}.`]
      : []),
    `Rows: ${read} read: ${counts.join(", ")}.`,
    ...missing,
  ];
}
