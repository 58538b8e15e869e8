import { expect, test } from "vitest";
import { canUndo, factsOf, isUnderWay, type Job, listOfImport } from "./job.ts";

const job = (more: Partial<Job>): Job => ({
  id: "1",
  kind: "edit",
  resource: "products",
  state: "running",
  errors: [],
  result: {},
  total: 60,
  done: 25,
  changed: 20,
  skipped: 5,
  ...more,
});

test("a stopped change says how far it came, and offers to put it back", () => {
  const stopped = job({ state: "cancelled", can_undo: true });
  expect(factsOf(stopped)).toEqual({
    kind: "stopped",
    changed: 20,
    skipped: 5,
    done: 25,
    total: 60,
  });
  expect([canUndo(stopped), isUnderWay(stopped)]).toEqual([true, false]);
  expect(canUndo(job({ state: "running" }))).toBe(false);
});

test("what was stopped before its first row has changed nothing", () => {
  const job0 = job({ state: "cancelled", done: 0, changed: 0, skipped: 0 });
  expect(factsOf(job0).kind).toBe("untouched");
});

test("an import is stopping until its last rows are in, and has an undo then", () => {
  const stopping = job({ kind: "import", state: "cancelled", stopping: true });
  expect([factsOf(stopping).kind, isUnderWay(stopping)]).toEqual(["stopping", true]);
  const stopped = job({ kind: "import", state: "cancelled", stopping: false, can_undo: true });
  expect([factsOf(stopped).kind, canUndo(stopped)]).toEqual(["stopped", true]);
  expect(listOfImport(stopped)).toBe("/products?sort=-date_updated");
  expect(factsOf({ ...stopped, result: { dry_run: true } }).kind).toBe("trial");
  // Its new rows are no changes.
  expect(factsOf(job({ kind: "import", state: "done" })).kind).toBe("imported");
});

test("an undo says how many came back and how many of them only in part or not at all", () => {
  const left = (id: string, field: string | null) => ({ id, field, code: "conflict" });
  const errors = [left("a", "regular_price"), left("a", "name"), left("b", null)];
  const undone = job({ kind: "undo", state: "done", changed: 58, errors });
  expect(factsOf(undone)).toEqual({ kind: "undone", changed: 58, left: 2 });
});
