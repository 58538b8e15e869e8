import { expect, test } from "vitest";
import { keepRows } from "./row-cache.ts";

function openShop(most = 10) {
  const kept = keepRows(most);
  const asked: string[][] = [];
  let price = 1;
  const read = async (ids: readonly string[]) => {
    asked.push([...ids]);
    const now = price;
    await Promise.resolve();
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, { id, price: now }]));
  };
  const find = (ids: string[], form = "card") => kept.find(form, ids, read);
  const setPrice = (next: number) => {
    price = next;
  };
  return { kept, asked, find, setPrice };
}

const pricesOf = (rows: { price?: number }[]) => rows.map((row) => row.price);

test("a row is read once for each form, and rows stand as they are asked for", async () => {
  const { find, asked } = openShop();
  await find(["a", "b"]);
  const rows = await find(["c", "b", "gone", "a"]);
  expect(rows.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  await find(["a"], "name");
  expect(asked).toEqual([["a", "b"], ["c", "gone"], ["a"]]);
});

test("a product that moved is read again, and what was under way then is not kept", async () => {
  const { kept, find, setPrice, asked } = openShop();
  await find(["a", "b"]);
  setPrice(2);
  kept.forget(["a"]);
  expect(pricesOf(await find(["a", "b"]))).toEqual([2, 1]);
  const slow = find(["c"]);
  setPrice(3);
  kept.forget(["c"]);
  expect(pricesOf(await slow)).toEqual([2]);
  expect(pricesOf(await find(["c"]))).toEqual([3]);
  expect(asked.at(-1)).toEqual(["c"]);
});

test("there are never more than allowed, and the longest unread goes first", async () => {
  const { find, asked } = openShop(2);
  await find(["a", "b"]);
  await find(["a"]);
  await find(["c"]);
  asked.length = 0;
  await find(["a", "c"]);
  expect(asked).toEqual([]);
  await find(["b"]);
  expect(asked).toEqual([["b"]]);
});
