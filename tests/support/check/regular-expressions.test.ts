/** No input may keep a regular expression busy for long (ReDoS). */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { readExpressions } from "./regular-expressions.ts";

// The checker's JavaScript build, in this thread: it needs no other program.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** Undefined: the expression is safe. Each expression is checked once, wherever it occurs. */
const verdicts = new Map<string, string | undefined>();

/**
 * What this version of the checker found safe stays safe; checking all takes half a minute. A run
 * outside CI adds the expressions that it had to check, as Vitest does with new snapshots. With
 * `WHOLE=1` all expressions are checked again.
 */
const provenFile = "tests/support/expressions-proven.json";
const checker: string = JSON.parse(
  readFileSync("node_modules/recheck/package.json", "utf8"),
).version;
const proven = readProven();

function readProven(): Set<string> {
  if (process.env.WHOLE) return new Set();
  // as: this test writes it
  const stored = JSON.parse(readFileSync(provenFile, "utf8")) as {
    checker: string;
    safe: string[];
  };
  return new Set(stored.checker === checker ? stored.safe : []);
}

function findHarm(pattern: string, flags: string): string | undefined {
  const name = `/${pattern}/${flags}`;
  if (verdicts.has(name)) return verdicts.get(name);
  if (proven.has(name)) {
    verdicts.set(name, undefined);
    return undefined;
  }
  const found = checkSync(pattern, flags, {
    // Steps are counted, not seconds, so a busy machine finds the same. An expression that takes
    // this many steps for ten thousand characters grows faster than linearly.
    attackLimit: 20_000_000,
    attackTimeout: null,
    seedingTimeout: null,
    incubationTimeout: null,
    timeout: null,
  });
  const harm =
    found.status === "safe"
      ? undefined
      : `${name} is ${found.status}: ${found.status === "vulnerable" ? found.attack.pattern : found.error.kind}`;
  verdicts.set(name, harm);
  return harm;
}

function listComplaints(path: string, source: string): string[] {
  const { literals, computed } = readExpressions(path, source);
  const harmful = literals.flatMap(({ pattern, flags, line }) => {
    const harm = findHarm(pattern, flags);
    return harm ? [`${path}:${line} ${harm}`] : [];
  });
  return [...harmful, ...computed.map(({ text, line }) => `${path}:${line} is computed: ${text}`)];
}

test("a slow or computed regular expression is found wherever it occurs", () => {
  const planted = [
    "export const a = /^(a+)+$/;",
    String.raw`const b = (text: string) => text.replace(/\/+$/, "");`,
    "z.regex(/^[a-z]+$/i);",
    'const c = new RegExp("^" + words);',
  ].join("\n");
  const complaints = listComplaints("planted.ts", planted);
  expect(complaints).toHaveLength(3);
  expect(complaints[0]).toMatch(/^planted\.ts:1 .* is vulnerable: /);
  expect(complaints[1]).toMatch(/^planted\.ts:2 .* is vulnerable: /);
  expect(complaints[2]).toBe('planted.ts:4 is computed: new RegExp("^" + words)');
});

test("no regular expression of the shop is vulnerable", { timeout: 600_000 }, () => {
  const files = ["src", "sw"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(top, name)),
  );
  const complaints = files.flatMap((file) => listComplaints(file, readFileSync(file, "utf8")));
  console.log(`${files.length} modules, ${verdicts.size} expressions`);
  const safe = [...verdicts].flatMap(([name, harm]) => (harm ? [] : [name])).sort();
  if (process.env.WHOLE || (!process.env.CI && safe.some((name) => !proven.has(name))))
    writeFileSync(provenFile, `${JSON.stringify({ checker, safe }, undefined, 2)}\n`);
  expect(verdicts.size).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});
