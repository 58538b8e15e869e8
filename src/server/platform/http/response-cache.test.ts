import { expect, test } from "vitest";
import { encodeAnswer, type KeptAnswer, keepAnswers } from "./response-cache.ts";

const answer = (version: number, size = 10): KeptAnswer => ({
  version,
  status: 200,
  etag: "",
  bytes: { identity: Buffer.alloc(size, "a") },
});

test("an answer is found for its version alone", () => {
  const kept = keepAnswers(100_000);
  kept.keep("home", answer(1));
  expect(kept.find("home", 1)).toBeDefined();
  expect(kept.find("home", 2)).toBeUndefined();
  expect(kept.find("home", 1)).toBeUndefined();
});

test("what was not read for the longest goes first, and there is never more than allowed", () => {
  const kept = keepAnswers(50_000);
  for (const name of ["a", "b", "c"]) kept.keep(name, answer(1, 10_000));
  kept.find("a", 1);
  kept.keep("d", answer(1, 10_000));
  const found = ["a", "b", "c", "d"].filter((name) => kept.find(name, 1));
  expect(found).toEqual(["a", "c", "d"]);
  for (let at = 0; at < 1000; at += 1) kept.keep(`page ${at}`, answer(1, 1000));
  const held = Array.from({ length: 1000 }, (_, at) => kept.find(`page ${at}`, 1)).filter(Boolean);
  expect(held.length).toBeGreaterThan(10);
  expect(held.length * 1500).toBeLessThanOrEqual(50_000);
});

test("however many ask at once, an answer is made once; and again after it could not be", async () => {
  const kept = keepAnswers(100_000);
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (made === 1) throw new Error("the database is away");
    return answer(1);
  };
  const ask = () => kept.findOrMake("home", 1, make);
  const first = await Promise.allSettled([ask(), ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(made).toBe(2);
});

test("an answer is compressed once for each way that its askers take it", async () => {
  const large = answer(1, 5000);
  const one = await encodeAnswer(large, "gzip, br");
  expect(one).toMatchObject({ encoding: "br" });
  expect((await encodeAnswer(large, "br")).bytes).toBe(one.bytes);
  expect(await encodeAnswer(large, "GZIP;q=0.5, deflate")).toMatchObject({ encoding: "gzip" });
  for (const accepts of [undefined, "", "identity", "gzip;q=0, br; q=0.0", "deflate"])
    expect(await encodeAnswer(large, accepts)).toMatchObject({ encoding: "identity" });
  expect(await encodeAnswer(answer(1, 100), "br")).toMatchObject({ encoding: "identity" });
});
