/** An import of products from its file to its report, batch by batch. */
import type { Clock } from "#contract/clock.ts";
import type { ImportPlan } from "#server/import/arguments.ts";
import type { ImportRecorder } from "#server/import/import-run.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import { createPictureLoader } from "./load-pictures.ts";
import { openPictures } from "./picture-source.ts";
import { openProductFile, type Unit } from "./read-products.ts";
import { describeWarning, openReport, type ProductReport, rowOutcomes } from "./report.ts";
import { type ImportedBatch, importBatch, rowOutcomesOf } from "./upsert-products.ts";

/** Products of one transaction: enough to be quick, few enough to be short. */
const usualBatch = 250;

export type ProductImportContext = {
  clock: Clock;
  print: (line: string) => void;
  open: () => Promise<{ database: Pick<Database, "db">; close(): Promise<void> }>;
  batch?: number;
  /** Whom pictures are fetched from; tests have a network of their own. */
  world?: OutboundNetwork;
};

type Tally = { created: number; updated: number; same: number; made: Map<string, Set<string>> };

export type ProductPlan = Pick<
  ImportPlan,
  "file" | "isDryRun" | "lang" | "encoding" | "pictures" | "mapping"
>;

export type ProductRun = Pick<ProductImportContext, "clock" | "batch" | "world"> & {
  /** Called when the file was read once to its end: a broken one opens no database. */
  open: () => Promise<Pick<Database, "db">>;
  report: ProductReport;
  tally?: Tally;
  recorder?: ImportRecorder | undefined;
  /** After each batch, with the rows that are done. */
  onProgress?: (rows: number) => Promise<void> | void;
};

const newTally = (): Tally => ({ created: 0, updated: 0, same: 0, made: new Map() });

/** Imports batch by batch. Throws `ImportRefusal` where nothing of the file was imported. */
export async function importProducts(plan: ProductPlan, run: ProductRun): Promise<void> {
  const { clock, open, report, tally = newTally(), batch = usualBatch, world } = run;
  const source = await openPictures(plan.pictures, world);
  const takePictures = createPictureLoader(source, plan.isDryRun, report.reporter);
  const units = withoutRepeats(await openProductFile(plan, report.reporter), report);
  const newId = makeNewId(clock);
  const firstUnit = await units.next();
  const database = await open();
  let rows = 0;
  for await (const some of batched(firstUnit, units, batch)) {
    const products = some.flatMap(({ product }) => product ?? []);
    const pictures = await takePictures(database.db, products);
    const { lang, isDryRun } = plan;
    const now = new Date(clock());
    const context = { lang, newId, now, isDryRun, pictures, recorder: run.recorder };
    const imported = await importBatch(database, products, context, report);
    settle(some, imported, report, tally);
    rows += some.reduce((sum, { lines }) => sum + lines.length, 0);
    await run.onProgress?.(rows);
  }
}

/** The command: prints what it does. Throws `ImportRefusal` where nothing was imported. */
export async function importProductFile(
  plan: ImportPlan,
  { clock, print, open, batch, world }: ProductImportContext,
): Promise<ProductReport> {
  const report = openReport((line) => print(`${plan.file}: ${line}`));
  const tally = newTally();
  let close = async () => {};
  const openOnce = async () => {
    const opened = await open();
    close = opened.close;
    return opened.database;
  };
  try {
    await importProducts(plan, {
      clock,
      open: openOnce,
      report,
      tally,
      ...(batch !== undefined && { batch }),
      ...(world && { world }),
    });
  } catch (error) {
    const committed = tally.created + tally.updated + tally.same;
    if (committed > 0 && !plan.isDryRun)
      print(
        `Came in and stay: ${committed === 1 ? "1 product" : `${committed} products`}; import the file again to go on from there.`,
      );
    throw error;
  } finally {
    await close();
  }
  for (const note of report.warnings()) print(`${plan.file}: ${describeWarning(note)}`);
  print(`${plan.file}: ${describeCurrency(plan.mapping)}`);
  for (const line of describe(report, tally)) print(line);
  print(plan.isDryRun ? "Nothing was changed: this was the plan." : "Done.");
  return report;
}

function describeCurrency({ currency, rate }: ImportPlan["mapping"]): string {
  return currency === undefined
    ? "prices without a currency were read as hryvnias; for others say --currency USD --rate 41.50"
    : `prices without a currency were read as ${currency}, ${rate} hryvnias each`;
}

async function* batched(
  firstUnit: IteratorResult<Unit>,
  units: AsyncGenerator<Unit>,
  size: number,
): AsyncGenerator<Unit[]> {
  let held: Unit[] = firstUnit.done ? [] : [firstUnit.value];
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
  report: ProductReport,
): AsyncGenerator<Unit> {
  const products = new Set<string>();
  const skus = new Set<string>();
  for await (const { lines, product } of units) {
    const isNew = product && !products.has(product.sku);
    if (product && !isNew) report.reporter.error(product.line, "SKU", "skuRepeated");
    if (product) products.add(product.sku);
    const own = product?.variants.filter(({ sku, line }) => {
      const isRepeated = skus.has(sku);
      if (isRepeated) report.reporter.error(line, "SKU", "skuRepeated");
      skus.add(sku);
      return !isRepeated;
    });
    const variants = own ?? [];
    // One whose variants are all another's would come as something else.
    const isLeft = variants.length > 0 || product?.variants.length === 0;
    const remaining = product && isNew && isLeft ? { ...product, variants } : undefined;
    if (!remaining) skipRest(lines, report);
    yield { lines, product: remaining };
  }
}

function skipRest(lines: readonly number[], report: ProductReport): void {
  for (const line of lines)
    if (!report.isSkipped(line)) report.reporter.error(line, "SKU", "productSkipped");
}

function settle(
  units: readonly Unit[],
  { products, made }: ImportedBatch,
  report: ProductReport,
  tally: Tally,
) {
  const importedByLine = new Map(products.map((one) => [one.product.line, one]));
  for (const { lines, product } of units) {
    const imported = product && importedByLine.get(product.line);
    if (!imported) {
      skipRest(lines, report);
      continue;
    }
    const settled = rowOutcomesOf(lines, imported);
    for (const { line, outcome } of settled) report.recordOutcome(line, outcome);
    const isSame = settled.every(({ outcome }) => outcome === "same");
    const old = isSame ? "same" : "updated";
    tally[imported.next.isNew ? "created" : old] += 1;
  }
  const add = (what: string, names: string[]) => {
    const known = tally.made.get(what) ?? new Set();
    for (const name of names) known.add(name);
    tally.made.set(what, known);
  };
  for (const { title } of made.categories) report.newCategories.add(title);
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
  { rows, missed }: ProductReport,
  { created, updated, same, made }: Tally,
): string[] {
  const read = rowOutcomes.reduce((sum, outcome) => sum + rows[outcome], 0);
  const counts = rowOutcomes.map(
    (outcome) => `${rows[outcome]} ${outcome === "same" ? "the same" : outcome}`,
  );
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
