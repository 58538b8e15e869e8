/** No text that anybody sends may keep a regular expression busy for long (ReDoS). */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { expect, test } from "vitest";
import { readExpressions } from "./regular-expressions.ts";

// The checker's own JavaScript, in this thread: nothing else need be installed.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** Absent: it is safe. Checked once for all places where it stands. */
const verdicts = new Map<string, string | undefined>();

/**
 * What this checker has found safe once is safe the next time; it takes half a minute for all of
 * them. With `WHOLE=1` all are looked at anew, and those found safe are written down.
 */
const provenFile = "tests/support/expressions-proven.json";
const checker: string = JSON.parse(
  readFileSync("node_modules/recheck/package.json", "utf8"),
).version;
const proven = readProven();

function readProven(): Set<string> {
  if (process.env.WHOLE) return new Set();
  // as: this test writes it
  const kept = JSON.parse(readFileSync(provenFile, "utf8")) as { checker: string; safe: string[] };
  return new Set(kept.checker === checker ? kept.safe : []);
}

function findHarm(pattern: string, flags: string): string | undefined {
  const name = `/${pattern}/${flags}`;
  if (verdicts.has(name)) return verdicts.get(name);
  if (proven.has(name)) {
    verdicts.set(name, undefined);
    return undefined;
  }
  const found = checkSync(pattern, flags, {
    // Steps are counted, not seconds: a busy machine finds what a quiet one does. What takes this
    // many for ten thousand letters grows faster than they do.
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

function complainOf(path: string, source: string): string[] {
  const { literals, computed } = readExpressions(path, source);
  const harmful = literals.flatMap(({ pattern, flags, line }) => {
    const harm = findHarm(pattern, flags);
    return harm ? [`${path}:${line} ${harm}`] : [];
  });
  return [...harmful, ...computed.map(({ text, line }) => `${path}:${line} is computed: ${text}`)];
}

test("what could be kept busy, or cannot be looked at, is found wherever it stands", () => {
  const planted = [
    "export const a = /^(a+)+$/;",
    String.raw`const b = (text: string) => text.replace(/\/+$/, "");`,
    "z.regex(/^[a-z]+$/i);",
    'const c = new RegExp("^" + words);',
  ].join("\n");
  const complaints = complainOf("planted.ts", planted);
  expect(complaints).toHaveLength(3);
  expect(complaints[0]).toMatch(/^planted\.ts:1 .* is vulnerable: /);
  expect(complaints[1]).toMatch(/^planted\.ts:2 .* is vulnerable: /);
  expect(complaints[2]).toBe('planted.ts:4 is computed: new RegExp("^" + words)');
});

test("no regular expression of the shop can be kept busy", { timeout: 600_000 }, () => {
  const files = ["src", "sw"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(top, name)),
  );
  const complaints = files.flatMap((file) => complainOf(file, readFileSync(file, "utf8")));
  console.log(`${files.length} modules, ${verdicts.size} expressions`);
  if (process.env.WHOLE) {
    const safe = [...verdicts].flatMap(([name, harm]) => (harm ? [] : [name])).sort();
    writeFileSync(provenFile, `${JSON.stringify({ checker, safe }, undefined, 2)}\n`);
  }
  expect(verdicts.size).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});
