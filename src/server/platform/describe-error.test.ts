import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("a failed query is described by its cause, not by its SQL", () => {
  const cause = new Error("unsupported startup parameter: statement_timeout");
  const query = new Error("Failed query: select 1\nparams: ", { cause });
  expect(describeError(query)).toBe("unsupported startup parameter: statement_timeout");
});

test("another error keeps its own words before its cause", () => {
  const cause = new Error("connect ECONNREFUSED 127.0.0.1:1");
  expect(describeError(new Error("fetch failed", { cause }))).toBe(
    "fetch failed: connect ECONNREFUSED 127.0.0.1:1",
  );
});

test("two refused addresses and several lines become one line", () => {
  const both = new AggregateError(
    [new Error("refused ::1"), new Error("refused 127.0.0.1")],
    "both refuse",
  );
  expect(describeError(both)).toBe("refused ::1; refused 127.0.0.1");
  expect(describeError(new Error("one\n  two\n"))).toBe("one two");
  expect(describeError("thrown text")).toBe("thrown text");
});
