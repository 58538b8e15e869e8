/** What docs/api.md and docs/wire-additions.md say: their requests are sent, their names looked up. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { webhookEvents } from "#contract/admin/webhooks.ts";
import { calls } from "#contract/calls.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app } = await openTestApp({ seed: true });
const program = await openAdmin(app);
const [guide, additions] = await Promise.all(
  ["docs/api.md", "docs/wire-additions.md"].map((file) => readFile(file, "utf8")),
);

type Variables = Record<string, string>;
const fill = (text: string, found: Variables) =>
  text.replace(/\{(\w+)\}/g, (match, name: string) => found[name] ?? match);

/** `data.1.id` of an answer. */
const valueAt = (answer: unknown, path: string) =>
  path.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at), key), answer);

/** Requests in their order, each with what is remembered of its answer: `<!-- name = path -->`. */
const requests = [...(guide ?? "").matchAll(/```http\n([^`]*)```\n((?:<!--[^\n]*-->\n)*)/g)].map(
  ([, request = "", notes = ""]) => ({
    request: request.trim(),
    remembered: [...notes.matchAll(/<!-- (\w+) = (\S+) -->/g)].map(
      ([, name = "", path = ""]) => [name, path] as const,
    ),
  }),
);

test("each request of the guide is answered, and does what the guide says", async () => {
  const found: Variables = {};
  const answers = new Map<string, unknown>();
  for (const { request, remembered } of requests) {
    const [first = "", ...rest] = request.split("\n");
    const [method = "", path = ""] = fill(first, found).split(" ");
    const text = fill(rest.join("\n").trim(), found);
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    const answer = await program.call(method, path, { body });
    expect([first, answer.status, answer.body.fields]).toEqual([first, 200, undefined]);
    for (const [name, at] of remembered) found[name] = String(valueAt(answer.body, at));
    answers.set(first, answer.body);
  }
  expect(requests.length).toBeGreaterThan(12);
  const codes = z.object({ results: z.array(z.object({ code: z.unknown() })) });
  const codesOf = (request: string) =>
    codes.parse(answers.get(request)).results.map(({ code }) => code);
  expect(codesOf("POST /stock")).toEqual([null, null, "notFound"]);
  expect(codesOf("POST /prices")).toEqual([null, "invalid", "notFound"]);
  expect((await program.get(`/products/${found.product}`)).body).toMatchObject({
    regular_price: 4200,
    price: 3900,
    stock_quantity: 10,
    date_sale_to: "2027-01-31T21:59:59.000Z",
  });
  expect((await program.get(`/orders/${found.order}`)).body).toMatchObject({
    step: "shipped",
    channel: "phone",
    mobile: expect.stringContaining("67"),
    tracking_number: "20450000000000",
    amount_paid: 50,
  });
});

test("the guide's walk meets every product once, also where one is deleted meanwhile", async () => {
  const ids: string[] = [];
  const all = (await program.get("/products?fields=id&sort=id")).body.data;
  for (let last = ""; ; last = ids.at(-1) ?? "") {
    const { body } = await program.get(`/products?fields=id&sort=id&limit=40&id_after=${last}`);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.has_more) break;
    if (ids.length === 40) await program.delete(`/products/${ids[3]}`);
  }
  expect(ids).toEqual(all.map(({ id }: { id: string }) => id));
});

test("the guide names every event, and no other", () => {
  const named = [...new Set((guide ?? "").match(/(?<![\w.])[a-z_]+\.(?:[a-z]+ed|low)(?![\w.])/g))];
  const groups = ["order", "customer", "transaction", "product"];
  const all = webhookEvents.filter((event) => !groups.includes(event.split(".")[0] ?? ""));
  expect(named.filter((event) => !webhookEvents.some((known) => known === event))).toEqual([]);
  expect(all.filter((event) => !named.includes(event))).toEqual([]);
  for (const group of groups) expect(guide).toContain(`\`${group}.*\``);
});

type Row = { call: string; names: string[] };

/** Rows of the tables below a heading, each of one call. */
function rowsOf(heading: string): Row[] {
  const [, part = ""] = (additions ?? "").split(`## ${heading}\n`);
  return (
    part
      .split("\n## ")[0]
      ?.split("\n")
      .filter((line) => /^\| [A-Z]+ \//.test(line))
      .flatMap((line) => {
        const [, called = "", names = ""] = line.split("|");
        const known = [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
        return called.split(",").map((call) => ({ call: call.trim(), names: known }));
      }) ?? []
  );
}

const missing = ({ call, names }: Row, text: string) =>
  // A parameter without a schema.
  names
    .filter((name) => !name.startsWith("?") && !text.includes(`"${name}"`))
    .map((name) => `${call} ${name}`);

test("each addition to /api/v1 stands in the description of its call", async () => {
  const { body } = await program.get("/openapi.json");
  const expand = (schema: unknown): string =>
    JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name) =>
      JSON.stringify(body.components.schemas[name]),
    );
  const rows = rowsOf("/api/v1");
  expect(rows.length).toBeGreaterThan(20);
  const lacking = rows.flatMap((row) => {
    const [method = "", path = ""] = row.call.split(" ");
    return missing(row, expand(body.paths[path]?.[method.toLowerCase()] ?? null));
  });
  expect(lacking).toEqual([]);
});

test("each addition to /ajax stands in the schema of its call", () => {
  const byCall = new Map(
    Object.values(calls).map(({ method, path, answer }) => [
      `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
      JSON.stringify(z.toJSONSchema(answer, { unrepresentable: "any" })),
    ]),
  );
  const rows = rowsOf("/ajax");
  expect(rows.length).toBeGreaterThan(7);
  expect(rows.flatMap((row) => missing(row, byCall.get(row.call) ?? ""))).toEqual([]);
});
