/** What has run low is found by ranks of quantities; here each row is compared with its threshold. */
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app } = await openTestApp();
const owner = await openAdmin(app);

const quantities = [0, 1, 2, 3, 4, 5, 8, 1_000_000];
const thresholds = [null, 0, 4, 20];

type StockRow = {
  sku: string;
  stock_quantity: number | null;
  low_stock_threshold: number;
  discontinued: boolean;
};

async function make(body: object): Promise<string> {
  const { status, body: made } = await owner.post("/products", { name: "Казанок", ...body });
  expect(status, JSON.stringify(made)).toBe(200);
  return made.id;
}

async function makeProducts() {
  for (const low_stock_threshold of thresholds) {
    for (const stock_quantity of quantities)
      await make({
        sku: `P-${low_stock_threshold}-${stock_quantity}`,
        stock_quantity,
        low_stock_threshold,
      });
    // Its own quantity does not count, its variants' do.
    const id = await make({ sku: `V-${low_stock_threshold}`, low_stock_threshold });
    for (const stock_quantity of quantities)
      await owner.post(`/products/${id}/variants`, {
        sku: `V-${low_stock_threshold}-${stock_quantity}`,
        stock_quantity,
      });
  }
  await make({ sku: "GONE", stock_quantity: 0, discontinued: true });
  const gone = await make({ sku: "GONE-V", discontinued: true });
  await owner.post(`/products/${gone}/variants`, { sku: "GONE-V-0", stock_quantity: 0 });
  await make({ sku: "MANY", stock_tracking: false });
}

const stock = async (query: string): Promise<{ data: StockRow[]; total_count: number }> =>
  (await owner.get(`/stock?limit=500${query}`)).body;

const isLow = ({ stock_quantity, low_stock_threshold, discontinued }: StockRow) =>
  stock_quantity !== null && stock_quantity <= low_stock_threshold && !discontinued;

async function compare(query = "") {
  const all = await stock(query);
  expect(all.data).toHaveLength(all.total_count);
  for (const low of [true, false]) {
    const expected = all.data.filter((row) => isLow(row) === low);
    expect(await stock(`${query}&low=${low}`)).toMatchObject({
      total_count: expected.length,
      data: expected,
    });
  }
  return all.data.filter(isLow).length;
}

test("what is at its own threshold or the shop's has run low, before and after changes", async () => {
  await makeProducts();
  const counts: number[] = [];
  for (const low_stock_threshold of [null, 0, 1, 5, 9, 1_000_000]) {
    await owner.put("/settings", { low_stock_threshold });
    counts.push(await compare());
  }
  expect(new Set(counts).size).toBeGreaterThan(3);
  await owner.put("/settings", { low_stock_threshold: null });
  await compare("&below=3");
  await compare("&search=P-4");

  const { body: taken } = await owner.post("/stock", {
    changes: [
      { sku: "P-null-8", delta: -6 },
      { sku: "V-4-5", delta: -1 },
    ],
  });
  expect(taken.results).toMatchObject([{ after: 2 }, { after: 4 }]);
  const { data } = await stock("&low=true");
  const skus = new Set(data.map(({ sku }) => sku));
  expect([skus.has("P-null-8"), skus.has("V-4-5"), skus.has("V-4")]).toEqual([true, true, false]);
  await compare();
});
