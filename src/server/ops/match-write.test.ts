import { expect, test } from "vitest";
import { opCalls } from "#contract/op-calls.ts";
import type { RegisteredCalls } from "#server/platform/calls/registered-calls.ts";
import { requireOpWrites } from "./match-write.ts";

test("a server that takes not every op does not start", () => {
  const names = Object.keys(opCalls);
  // as: only which calls there are matters
  const writesOf = (some: string[]) =>
    new Map(some.map((name) => [name, {}])) as unknown as RegisteredCalls["writes"];
  expect(() => requireOpWrites({ writes: writesOf(names) })).not.toThrow();
  expect(() => requireOpWrites({ writes: writesOf(names.slice(1)) })).toThrow(names[0]);
});
