import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { isInVisibleCategory } from "./sql-visible.ts";

test("one prepared statement serves places with many visible categories and with none", () => {
  const textOf = (visible: string[]) =>
    new PgDialect().sqlToQuery(isInVisibleCategory(visible)).sql;
  expect(textOf([])).toBe(textOf(["019b76da-a800-78bc-994f-a546ac5d704e"]));
});
