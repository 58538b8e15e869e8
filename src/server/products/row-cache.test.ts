import { expect, test } from "vitest";
import { createRowCache } from "./row-cache.ts";

function openShop(maxRows = 10) {
  const cache = createRowCache(maxRows);
  const requests: string[][] = [];
  let price = 1;
  const read = async (ids: readonly string[]) => {
    requests.push([...ids]);
    const now = price;
    await Promise.resolve();
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, { id, price: now }]));
  };
  const find = (ids: string[], form = "card") => cache.find(form, ids, read);
  const setPrice = (next: number) => {
    price = next;
  };
  return { cache, requests, find, setPrice };
}

const pricesOf = (rows: { price?: number }[]) => rows.map((row) => row.price);

test("a row is read once for each form, and rows keep the requested order", async () => {
  const { find, requests } = openShop();
  await find(["a", "b"]);
  const rows = await find(["c", "b", "gone", "a"]);
  expect(rows.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  await find(["a"], "name");
  expect(requests).toEqual([["a", "b"], ["c", "gone"], ["a"]]);
});

test("a changed product is read again, and a read during the change is not cached", async () => {
  const { cache, find, setPrice, requests } = openShop();
  await find(["a", "b"]);
  setPrice(2);
  cache.invalidate(["a"]);
  expect(pricesOf(await find(["a", "b"]))).toEqual([2, 1]);
  const slow = find(["c"]);
  setPrice(3);
  cache.invalidate(["c"]);
  expect(pricesOf(await slow)).toEqual([2]);
  expect(pricesOf(await find(["c"]))).toEqual([3]);
  expect(requests.at(-1)).toEqual(["c"]);
});

test("a cached row that changes while another one is read is read again", async () => {
  const { cache, find, setPrice } = openShop();
  await find(["a"]);
  const slow = find(["a", "b"]);
  setPrice(2);
  cache.invalidate(["a"]);
  await slow;
  expect(pricesOf(await find(["a"]))).toEqual([2]);
});

test("rows that show something else are read again, and those without it stay", async () => {
  const { cache, find, requests } = openShop();
  await find(["a"]);
  cache.invalidate([], ["brand_name"]);
  await find(["a"]);
  expect(requests).toEqual([["a"]]);
  cache.invalidate([], ["brand_name", "price"]);
  await find(["a"]);
  expect(requests).toEqual([["a"], ["a"]]);
});

test("the cache never exceeds its limit, and drops the least recently used row first", async () => {
  const { find, requests } = openShop(2);
  await find(["a", "b"]);
  await find(["a"]);
  await find(["c"]);
  requests.length = 0;
  await find(["a", "c"]);
  expect(requests).toEqual([]);
  await find(["b"]);
  expect(requests).toEqual([["b"]]);
});

test("who asks while a row is being read gets that row, and after an edit the new one", async () => {
  const { cache, find, requests, setPrice } = openShop();
  const [both, one, more] = await Promise.all([find(["a", "b"]), find(["b"]), find(["b", "c"])]);
  expect([both, one, more].map((rows) => rows.map(({ id }) => id).join(""))).toEqual([
    "ab",
    "b",
    "bc",
  ]);
  expect(requests).toEqual([["a", "b"], ["c"]]);
  const before = find(["d"]);
  cache.invalidate(["d"]);
  setPrice(2);
  const after = find(["d"]);
  expect(pricesOf(await before)).toEqual([1]);
  expect(pricesOf(await after)).toEqual([2]);
});
