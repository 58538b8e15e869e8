/** What is served for browsers, finders of weaknesses and the operator, beside the shop itself. */
import { existsSync } from "node:fs";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { collectMetrics, serveMetrics } from "#server/platform/http/metrics.ts";
import { printMailServerFault } from "#server/platform/mails/print-fault.ts";
import { createSecrets } from "#server/platform/secrets/secrets.ts";
import { warnOfOtherSecret } from "#server/warn-of-other-secret.ts";
import { openTestApp } from "#tests/support/server/app.ts";

test("security.txt names who hears of a weakness, and until when that is true", async () => {
  const clock = () => Date.UTC(2026, 10, 24, 12);
  const withOwner = await openTestApp({
    clock,
    config: { publicUrl: "https://torba.example", adminEmail: "owner@torba.example" },
  });
  const { payload, headers } = await withOwner.app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(payload.split("\n")).toEqual([
    "Contact: mailto:owner@torba.example",
    "Expires: 2027-05-23T00:00:00.000Z",
    "Preferred-Languages: uk, en",
    "Canonical: https://torba.example/.well-known/security.txt",
    "",
  ]);
  const without = await openTestApp({ config: { publicUrl: "https://torba.example" } });
  const answer = await without.app.inject("/.well-known/security.txt");
  expect(answer.payload).toContain("Contact: https://torba.example/contacts\n");
});

test("a browser that asks for /favicon.ico finds one among the shop's files", () => {
  expect(existsSync("public/favicon.ico")).toBe(true);
});

test("reports of the security policy are logged without queries, and not without end", async () => {
  const lines: string[] = [];
  const log = pino(
    { level: "warn" },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  let now = 1_000_000;
  const { app } = await openTestApp({ log, clock: () => now });
  const report = (type: string, payload: string) =>
    app.inject({ method: "POST", url: "/csp-reports", headers: { "content-type": type }, payload });
  const older = {
    "csp-report": {
      "document-uri": "https://torba.example/reset-password?token=hush",
      "violated-directive": "script-src",
      "blocked-uri": "https://evil.example/x.js?q=1",
    },
  };
  const newer = [
    {
      type: "csp-violation",
      age: 5,
      url: "https://torba.example/",
      user_agent: "x",
      body: {
        documentURL: "https://torba.example/cart",
        effectiveDirective: "style-src-elem",
        blockedURL: "inline",
        lineNumber: 12,
      },
    },
  ];
  expect((await report("application/csp-report", JSON.stringify(older))).statusCode).toBe(204);
  expect((await report("application/reports+json", JSON.stringify(newer))).statusCode).toBe(204);
  const violations = lines.map((line) => JSON.parse(line).violation);
  expect(violations).toEqual([
    {
      directive: "script-src",
      page: "https://torba.example/reset-password",
      blocked: "https://evil.example/x.js",
    },
    {
      directive: "style-src-elem",
      page: "https://torba.example/cart",
      blocked: "inline",
      line: 12,
    },
  ]);
  for (const nonsense of ["", "[]", "{", '{"csp-report":7}'])
    expect((await report("application/csp-report", nonsense)).statusCode).toBe(204);
  expect((await report("application/csp-report", "x".repeat(20_000))).statusCode).toBe(413);
  expect((await report("text/plain", "hello")).statusCode).toBe(415);
  for (let count = 0; count < 50; count += 1)
    await report("application/csp-report", JSON.stringify(older));
  const withinMinute = lines.filter((line) => line.includes("violation"));
  expect(withinMinute.length).toBe(20);
  now += 60_000;
  await report("application/csp-report", JSON.stringify(older));
  expect(lines.filter((line) => line.includes("violation")).length).toBe(21);
});

test("metrics name routes and sessions on a port of their own, and nothing that a visitor wrote", async () => {
  let metrics = "";
  const { database, app } = await openTestApp({
    pages: (into) => {
      const registry = collectMetrics(into, into.core.database);
      into.get("/registry", async () => {
        metrics = await registry.metrics();
        return "";
      });
      into.addHook("onReady", async () => {
        const served = await serveMetrics(registry, { host: "127.0.0.1", port: 0 });
        onTestFinished(served.stop);
        metrics = `http://127.0.0.1:${served.port}`;
      });
    },
  });
  const address = metrics;
  await app.inject("/ajax/products?search=hush");
  await app.inject("/nowhere/hush");
  await database.pool.query("select 1");
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get("content-type")).toContain("version=0.0.4");
  const text = await answer.text();
  expect(text).toMatch(
    /torba_http_request_duration_seconds_count\{method="GET",route="\/ajax\/products",status="200"\} 1/,
  );
  expect(text).toContain('torba_database_sessions{state="idle"}');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).not.toContain("hush");
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await app.inject("/metrics")).statusCode).toBe(404);
});

test("a start with another secret than the one before warns of what opens no more", async () => {
  const { database } = await openTestApp();
  const warnings: unknown[] = [];
  const log = { warn: (text: unknown) => void warnings.push(text) };
  const start = (secret: string) => warnOfOtherSecret(database, createSecrets(secret), log);
  await start("first");
  await start("first");
  expect(warnings).toEqual([]);
  await start("second");
  expect(warnings).toEqual([expect.stringContaining("put DATA_DIR/secret or SECRET back")]);
  await start("second");
  expect(warnings.length).toBe(1);
});

test("a start says that the mail server does not let the shop in", async () => {
  const lines: string[] = [];
  await printMailServerFault((line) => lines.push(line), undefined);
  expect(lines).toEqual([]);
  await printMailServerFault((line) => lines.push(line), "smtp://127.0.0.1:1");
  expect(lines).toEqual([
    expect.stringMatching(/^The mail server of SMTP_URL .*ECONNREFUSED.*: mails wait/),
  ]);
});
