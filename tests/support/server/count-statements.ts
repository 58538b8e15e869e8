/** Watches the statements that all connections of this process send. */
import pg from "pg";
import { vi } from "vitest";

export type SentStatement = { text: string; values: readonly unknown[] };

/** What is sent from now on; empty it to begin anew. */
export function watchStatements(): SentStatement[] {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...words: unknown[]) {
    const [first, second] = words;
    const text = typeof first === "string" ? first : Reflect.get(Object(first), "text");
    const values = Array.isArray(second) ? second : Reflect.get(Object(first), "values");
    sent.push({ text: String(text), values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, words);
  };
  // as: it hands on whatever it gets
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(watched as typeof query);
  return sent;
}
