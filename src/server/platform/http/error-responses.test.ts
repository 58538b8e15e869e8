import { pino } from "pino";
import { expect, test } from "vitest";
import { logError, toRefusal } from "./error-responses.ts";

test("a full disk is answered as such, the database's and that of uploads", () => {
  const codes = ["53100", "ENOSPC", "EDQUOT"].map((code) => {
    const error = Object.assign(new Error("no space left on device"), { code });
    return toRefusal(new Error("a query failed", { cause: error })).code;
  });
  expect(new Set(codes)).toEqual(new Set(["storeFull"]));
});

test("a write in a read-only transaction is answered as unavailable and logged as an error", () => {
  const levels: unknown[] = [];
  const log = pino({}, { write: (line) => levels.push(JSON.parse(line).level) });
  const statuses = ["57P03", "25006", "42P01"].map((code) => {
    const error = Object.assign(new Error("refused by the database"), { code });
    const refusal = toRefusal(error);
    logError(log, error, refusal);
    return refusal.status;
  });
  expect(statuses).toEqual([503, 503, 500]);
  expect(levels.map((level) => log.levels.labels[Number(level)])).toEqual([
    "warn",
    "error",
    "error",
  ]);
});
