import { expect, test } from "vitest";
import { retryConflicts } from "./transact-again.ts";

const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });

async function countRuns(error: Error, options?: { attempts: number }) {
  let runs = 0;
  const failing = retryConflicts(() => {
    runs += 1;
    return Promise.reject(error);
  }, options);
  await expect(failing).rejects.toBe(error);
  return runs;
}

test("a transaction that met another one is tried as often as allowed, any other failure once", async () => {
  expect(await countRuns(deadlock)).toBe(3);
  expect(await countRuns(new Error("failed query", { cause: deadlock }), { attempts: 6 })).toBe(6);
  expect(await countRuns(Object.assign(new Error("taken"), { code: "23505" }))).toBe(1);
});
