import { expect, test } from "vitest";
import { responseCacheSize } from "./server-limits.ts";

const MB = 1024 * 1024;

test.each([
  ["a small machine", 1, 512, 32],
  ["one process", 1, 2048, 128],
  ["a process for each core", 4, 8192, 128],
  ["a large machine", 2, 64_000, 256],
  ["more processes than memory", 99, 8192, 32],
])("responses in memory: %s", (_name, processes, memory, cached) => {
  expect(responseCacheSize(processes, memory * MB) / MB).toBe(cached);
});

test("this machine has some memory", () => {
  expect(responseCacheSize(1)).toBeGreaterThanOrEqual(32 * MB);
});
