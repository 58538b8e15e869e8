import { expect, test } from "vitest";
import { atEnd, endAll } from "./at-end.ts";

test("cleanups run in reverse order, and a failing one does not stop the others", async () => {
  const closed: string[] = [];
  atEnd(() => closed.push("shop"));
  atEnd(() => Promise.reject(new Error("stuck")));
  atEnd(async () => {
    await Promise.resolve();
    closed.push("visitor");
  });
  await expect(endAll()).rejects.toThrow("not everything could be closed");
  expect(closed).toEqual(["visitor", "shop"]);
  await endAll();
  expect(closed).toHaveLength(2);
});
